import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { Calls } from '../../../src/shared/contracts/calls.generated.ts';
import { FILTER, must, Shopper } from '../wizard/support/shopper.ts';
import { studioDraft } from './studio-draft.ts';

// A rehearsal of more enrollments than one part takes; the clock runs out after each batch.

const { app, call } = studioDraft();

type Part = Calls['app-studio-rehearsal']['data'];
const QUAY = { ...FILTER, platform_group_id: 'quay-1' };
const BATCH = 20;
const PEOPLE = 2 * BATCH + 3;

let shoppers: Shopper[];

async function shopper(): Promise<Shopper> {
  const made = new Shopper(app());
  await made.fillCart(QUAY);
  return made;
}

function hurry(): void {
  let now = performance.now();
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 1_000));
}

async function part(after: string): Promise<Part> {
  hurry();
  const found = await call<Part>('app-studio-rehearsal', { after });
  vi.restoreAllMocks();
  return found;
}

const asked = (parts: readonly Part[]) =>
  parts.flatMap(({ effects }) => effects).reduce((sum, { count }) => sum + count, 0);

beforeAll(async () => {
  shoppers = [];
  for (let count = 0; count < PEOPLE; count += 1) shoppers.push(await shopper());
}, 120_000);
afterEach(() => void vi.restoreAllMocks());

it('goes on where a part ended, tries each enrollment once, and counts people once', async () => {
  await call('app-studio-add-step', { portal: 'QUAY', title: 'Your pets', ready: 'text' });
  const parts: Part[] = [];
  for (let after: string | undefined = '0'; after !== undefined;) {
    const found: Part = await part(after);
    if (found.next !== undefined) expect(Number(found.next)).toBeGreaterThan(Number(after));
    parts.push(found);
    after = found.next;
  }
  expect(parts.map(({ done }) => done)).toEqual([BATCH, BATCH, 3]);
  expect(parts.map(({ people }) => people)).toEqual([PEOPLE, undefined, undefined]);
  expect(parts.map(({ unread }) => unread)).toEqual([0, 0, 0]);
  expect(asked(parts)).toBe(PEOPLE);
});

it('takes in who comes between two parts, and leaves out who is gone', async () => {
  await call('app-studio-add-step', { portal: 'QUAY', title: 'Your pets', ready: 'text' });
  const first = await part('0');
  must(await shoppers.at(-1)!.post('app/cancel-enrollment'));
  await shopper();
  await shopper();
  const second = await part(first.next ?? '');
  const third = await part(second.next ?? '');
  expect([first.done, second.done, third.done]).toEqual([BATCH, BATCH, 4]);
  expect(third.next).toBeUndefined();
});

it('is one part while there is time', async () => {
  await call('app-studio-add-step', { portal: 'QUAY', title: 'Your pets', ready: 'text' });
  vi.spyOn(performance, 'now').mockReturnValue(0);
  const { done, next } = await call<Part>('app-studio-rehearsal', { after: '0' });
  expect([done, next]).toEqual([PEOPLE + 1, undefined]);
});
