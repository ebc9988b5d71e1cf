import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { must, PERSON, type Shopper } from '../../tests/server/wizard/support/shopper.ts';
import { lasting, times } from './support/extent.ts';
import { openInstances, outcomeOf } from './support/instances.ts';
import { measured, ms } from './support/measured.ts';

/*
 * PostgreSQL crashes while people save on two instances, and one instance is killed and started again.
 *
 * | How                                | Short | Long | Must be                                                    |
 * |------------------------------------|-------|------|------------------------------------------------------------|
 * | people who save without a pause    | 4     | 20   | what was acknowledged, or something later, is what is kept |
 * | crashes of the database            | 2     | 5    | the store answers again, without a restart of an instance      |
 * | kills of an instance               | 1     | 1    |                                                            |
 * | submits of each person afterwards  | 1     | 1    | one policy each                                            |
 */
const PEOPLE = times(4, 20);
const CRASHES = times(2, 5);
// Milliseconds of saving before and after a fault, and until the database is started again.
const BEFORE = 1_000;
const AFTER = 300;
const DOWN = 300;

const world = openInstances({ instances: 2, ownDatabase: true });

/** What a person sent, in order: names with a number, and the last that was acknowledged. */
interface Writer {
  shopper: Shopper;
  sent: number;
  acknowledged: number;
  refused: number;
}

const nameOf = (n: number) =>
  `Ann${String(n).replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '')}`;

test(
  'nothing that was acknowledged is lost',
  async () => {
    const writers: Writer[] = [];
    for (let n = 0; n < PEOPLE; n += 1) {
      const shopper = world.shopper();
      await shopper.fillCart();
      writers.push({ shopper, sent: 0, acknowledged: 0, refused: 0 });
    }
    const back: number[] = [];
    for (let crash = 0; crash < CRASHES; crash += 1) {
      await whileSaving(writers, () => world.database.crash());
      await sleep(DOWN);
      await world.database.restart();
      const start = performance.now();
      await expectKept(writers);
      back.push(performance.now() - start);
    }
    const [, second] = world.stores;
    await whileSaving(writers, async () => second?.kill());
    await second?.start();
    await expectKept(writers);

    for (const { shopper } of writers) {
      await shopper.fillSteps();
      must(await shopper.submit());
      const outcome = await outcomeOf(world, shopper.enrollment);
      expect(outcome).toMatchObject({ policies: 1, receipts: 1 });
    }
    const sum = (read: (writer: Writer) => number) =>
      writers.reduce((all, one) => all + read(one), 0);
    expect(sum(({ refused }) => refused)).toBeGreaterThan(0);
    measured('The database crashes', {
      'people, crashes': `${PEOPLE}, ${CRASHES}`,
      'saves, refused meanwhile': `${sum(({ sent }) => sent)}, ${sum(({ refused }) => refused)}`,
      'acknowledged and lost': 0,
      'everybody is served again after': back.map(ms).join(', '),
    });
  },
  lasting(120, 10),
);

/** Everybody saves, again and again, before, during and after a fault. */
async function whileSaving(
  writers: readonly Writer[],
  fault: () => Promise<unknown>,
): Promise<void> {
  let isOver = false;
  const writing = writers.map(async (writer) => {
    while (!isOver) await save(writer);
  });
  await sleep(BEFORE);
  await fault();
  await sleep(AFTER);
  isOver = true;
  await Promise.all(writing);
}

async function save(writer: Writer): Promise<void> {
  writer.sent += 1;
  const n = writer.sent;
  const answer = await writer.shopper
    .post('save-personal-info', { ...PERSON, first_name: nameOf(n) })
    .catch(() => undefined);
  if (answer?.code === 200) writer.acknowledged = n;
  else {
    writer.refused += 1;
    // 503, or no answer at all, is all that may happen to a valid save.
    expect([undefined, 503]).toContain(answer?.code);
    await sleep(50);
  }
}

/** Waits until the store answers everybody, with what was acknowledged last or what was sent after it. */
async function expectKept(writers: readonly Writer[]): Promise<void> {
  for (const { shopper, sent, acknowledged } of writers) {
    const answers = () => shopper.get('get-form-fields-personal-info').catch(() => undefined);
    const served = expect.poll(async () => (await answers())?.code, { timeout: 20_000 });
    await served.toBe(200);
    const { first_name: kept } = await shopper.fields('personal');
    const later = Array.from({ length: sent - acknowledged + 1 }, (_, n) =>
      nameOf(acknowledged + n),
    );
    expect(later).toContain(kept?.value);
  }
}
