import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { AnyCall } from '../../src/shared/contracts/call-types.ts';
import { completeEnrollment } from '../../src/shared/store/complete-enrollment.ts';
import { must, type Shopper } from '../../tests/server/wizard/support/shopper.ts';
import { lasting, seed, times } from './support/extent.ts';
import { atReview, openInstances, outcomeOf } from './support/instances.ts';
import { measured, ms, seeded } from './support/measured.ts';

/*
 * The server is killed (SIGKILL) between the submit and its answer, then started again; the browser goes on as it does.
 *
 * | How                                                      | Short | Long | Must be                                |
 * |----------------------------------------------------------|-------|------|----------------------------------------|
 * | rounds, each killed 0 to 80 ms after the submit is sent, | 5     | 200  | one policy, one receipt mail, as much  |
 * | every fourth as soon as the database has the policy      |       |      | else as without the kill; receipt shown|
 */
const ROUNDS = times(5, 200);
const LATEST_KILL = 80;
// Where a submit takes longer, kills come later too.
const OF_A_SUBMIT = 1.5;
const AT_COMMIT = 4;
const IN_TIME = 10_000;

const world = openInstances();

/** The browser's way to ask: the same Idempotency-Key until there was an answer, and a lost answer has status 0. */
function browserOf(shopper: Shopper): AnyCall {
  const key = `submit ${shopper.enrollment}`.replaceAll(' ', '-');
  return async (call, params = {}) => {
    const isSubmit = call === 'save-review-info';
    const headers = isSubmit ? { 'idempotency-key': key } : {};
    const answer = await shopper
      .own(isSubmit ? 'POST' : 'GET', call, params, headers)
      .catch(() => undefined);
    const { status, code = 0, data } = answer ?? {};
    return status === 'success'
      ? { ok: true, status: code, data, message: '', top: {} }
      : { ok: false, status: code, data, issues: [], message: '' };
  };
}

/** Until others than the server see the policy, which is between its commit and the arrival of its answer. */
async function committed(enrollment: string): Promise<void> {
  const end = performance.now() + IN_TIME;
  while (performance.now() < end) {
    const found = await world.query(
      'select 1 from policy p join enrollment e on e.id = p.enrollment_id where e.public_id = $1',
      [enrollment],
    );
    if (found.length > 0) return;
  }
  throw new Error('The submit never came to an end.');
}

test(
  'exactly one policy, and its receipt',
  async () => {
    const [store] = world.stores;
    if (!store) throw new Error('There is no store.');
    const undisturbed = await atReview(world.shopper());
    const asked = performance.now();
    must(await undisturbed.submit());
    const latest = Math.max(LATEST_KILL, (performance.now() - asked) * OF_A_SUBMIT);
    const { policy_id: _one, ...wanted } = await outcomeOf(world, undisturbed.enrollment);
    expect(wanted).toMatchObject({ policies: 1, lines: 1, receipts: 1, status: 'completed' });

    const random = seeded(seed);
    const seen = { answered: 0, committed: 0, nothing: 0 };
    const restarts: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const shopper = await atReview(world.shopper());
      const api = browserOf(shopper);
      const submit = api('save-review-info', { first_enroll: '1' });
      if (round % AT_COMMIT === 0) await committed(shopper.enrollment);
      else await sleep(random() * latest);
      await store.kill();
      const first = await submit;
      const { policies } = await outcomeOf(world, shopper.enrollment);
      seen[first.ok ? 'answered' : policies > 0 ? 'committed' : 'nothing'] += 1;
      const start = performance.now();
      await store.start();
      restarts.push(performance.now() - start);

      const again = first.ok ? first : await completeEnrollment({}, shopper.enrollment, api);
      expect(again, `round ${round}`).toMatchObject({ ok: true });
      const receipt = must(await shopper.get('get-receipt')).data as { policy_id: string };
      const { policy_id: policy, ...outcome } = await outcomeOf(world, shopper.enrollment);
      expect(outcome, `round ${round}`).toEqual(wanted);
      expect(receipt.policy_id).toBe(policy);
    }
    measured('Server killed between submit and receipt', {
      rounds: ROUNDS,
      seed,
      'killed after the answer': seen.answered,
      'killed after the commit, answer lost': seen.committed,
      'killed before the commit': seen.nothing,
      'enrollments with another number of policies or mails than one': 0,
      'ready again, slowest': ms(Math.max(...restarts)),
    });
  },
  lasting(90, 30),
);
