import { expect, test } from 'vitest';
import {
  BANK,
  CONTACT,
  must,
  PERSON,
  type Shopper,
} from '../../tests/server/wizard/support/shopper.ts';
import { lasting, seed, times } from './support/extent.ts';
import { openInstances } from './support/instances.ts';
import { measured, seeded } from './support/measured.ts';

/*
 * Two tabs of one browser on one enrollment, on two instances, in any order and at the same moment.
 *
 * | How                                                      | Short | Long | Must be                             |
 * |----------------------------------------------------------|-------|------|-------------------------------------|
 * | interleavings: each tab reads, types, saves, also at once | 20    | 100  | no save over one that it did not    |
 * |                                                          |       |      | see; who is late gets 409 with what |
 * |                                                          |       |      | is there                            |
 */
const INTERLEAVINGS = times(20, 100);

const world = openInstances({ instances: 2 });

interface Step {
  call: string;
  column: string;
  field: string;
  body: Record<string, unknown>;
}
const STEPS: readonly Step[] = [
  { call: 'save-personal-info', column: 'primary_info', field: 'last_name', body: PERSON },
  { call: 'save-contact-info', column: 'contact_info', field: 'city', body: CONTACT },
  { call: 'save-billing-info', column: 'payment_info', field: 'bank_name', body: BANK },
];

/** What a tab has on screen: the version that it read, and what stood there. */
interface Tab {
  shopper: Shopper;
  version: number;
  value: unknown;
}

async function look({ column, field }: Step, { shopper }: Tab) {
  const { data } = must(await shopper.get('get-enrollment-temp-info', { column }));
  const { version, result } = data as { version: number; result: Record<string, unknown> | null };
  return { version, value: result?.[field] };
}

test(
  'no save silently writes over another',
  async () => {
    const random = seeded(seed);
    const pick = <One>(list: readonly One[]): One =>
      list[Math.floor(random() * list.length)] as One;
    const [here, there] = world.stores.map(({ url }) => world.shopper(url));
    if (!here || !there) throw new Error('There are two stores.');
    await here.fillCart();
    there.enrollment = here.enrollment;
    for (const [name, value] of here.cookies) there.cookies.set(name, value);
    const seen = { saved: 0, late: 0, atOnce: 0 };
    let word = 0;

    for (let round = 0; round < INTERLEAVINGS; round += 1) {
      const step = pick(STEPS);
      const tabs: Tab[] = [here, there].map((shopper) => ({ shopper, version: 0, value: '' }));
      for (const tab of tabs) Object.assign(tab, await look(step, tab));
      let truth = { version: tabs[0]!.version, value: tabs[0]!.value };
      const history = [truth];

      const save = async (tab: Tab) => {
        const typed = `Word ${(word += 1)}`.replace(/[0-9]/g, (d) => 'abcdefghij'[Number(d)] ?? '');
        const body = { ...step.body, [step.field]: typed, version: tab.version };
        return { tab, typed, answer: await tab.shopper.post(step.call, body) };
      };
      const judge = ({ tab, typed, answer }: Awaited<ReturnType<typeof save>>): void => {
        if (answer.code === 200) {
          // Only who knew what was there may have replaced it.
          expect(tab.version).toBe(truth.version);
          truth = { version: (answer.data as { version: number }).version, value: typed };
          expect(truth.version).toBe(tab.version + 1);
          history.push(truth);
          Object.assign(tab, truth);
          seen.saved += 1;
        } else {
          expect(answer.code, answer.text).toBe(409);
          const { version, result } = answer.data as { version: number; result: Step['body'] };
          expect(tab.version).toBeLessThan(version);
          expect(history).toContainEqual({ version, value: result[step.field] });
          seen.late += 1;
        }
      };

      for (let turn = 0; turn < 3; turn += 1) {
        const act = pick(['one', 'one', 'both', 'look'] as const);
        const tab = pick(tabs);
        if (act === 'look') Object.assign(tab, await look(step, tab));
        if (act === 'one') judge(await save(tab));
        if (act === 'both') {
          seen.atOnce += 1;
          const both = await Promise.all(tabs.map(save));
          // The one that was taken came first.
          for (const one of both.toSorted((a, b) => a.answer.code - b.answer.code)) judge(one);
        }
      }
      expect(await look(step, tabs[0]!)).toEqual(truth);
    }
    measured('Two tabs on one enrollment', {
      interleavings: INTERLEAVINGS,
      seed,
      'saves taken': seen.saved,
      'saves that came late and were told so': seen.late,
      'both at the same moment': seen.atOnce,
      'saves written over unseen': 0,
    });
  },
  lasting(60, 10),
);
