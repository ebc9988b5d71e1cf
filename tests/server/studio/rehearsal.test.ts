import { beforeAll, describe, expect, it } from 'vitest';
import type { Calls } from '../../../src/shared/contracts/calls.generated.ts';
import { WORKPLACE } from '../wizard/support/harbor.ts';
import { CONTACT, FILTER, must, PERSON, Shopper } from '../wizard/support/shopper.ts';
import { studioDraft } from './studio-draft.ts';

const { app, ask, call } = studioDraft();

type Part = Calls['app-studio-rehearsal']['data'];
const QUAY = { ...FILTER, platform_group_id: 'quay-1' };
const WORK = { portal: 'QUAY', screen: 'enrollment/workplace-info' };
const NAMES = ['Bread', CONTACT.email_address, PERSON.last_name];

let saved: Shopper;

beforeAll(async () => {
  saved = await shopper();
  must(await saved.post('save-contact-info', CONTACT));
  must(await saved.post('app/save-tab', { tab: 'workplace_info', data: WORKPLACE }));
  const typing = await shopper();
  must(await typing.own('PUT', 'app/draft/workplace_info', { data: { department: 'Bread' } }));
  const gone = await shopper();
  must(await gone.post('app/cancel-enrollment'));
  // Of another portal.
  await new Shopper(app()).fillCart();
});

async function shopper(): Promise<Shopper> {
  const made = new Shopper(app());
  await made.fillCart(QUAY);
  return made;
}

/** All parts of a rehearsal together, as the studio shows them. */
async function rehearsal() {
  const parts: Part[] = [];
  for (let after: string | undefined = '0'; after !== undefined;) {
    const part: Part = await call<Part>('app-studio-rehearsal', { after });
    parts.push(part);
    after = part.next;
  }
  const effects = parts.flatMap((part) => part.effects);
  for (const name of NAMES) expect(JSON.stringify(parts)).not.toContain(name);
  return {
    people: parts[0]?.people,
    touched: parts.reduce((sum, { touched }) => sum + touched, 0),
    unread: parts.reduce((sum, { unread }) => sum + unread, 0),
    said: effects.map(
      ({ what, step, question, count }) => `${what} ${step} / ${question}: ${count}`,
    ),
  };
}

const edit = (part: object, values: object) => call('app-studio-edit', { ...part, values });

describe('what a draft would do to enrollments under way', () => {
  it('does nothing as long as nothing is changed, or only words are', async () => {
    expect(await rehearsal()).toEqual({ people: 3, touched: 0, unread: 0, said: [] });
    await edit({ ...WORK, field: '/department' }, { label: 'Part of the house' });
    expect(await rehearsal()).toEqual({ people: 3, touched: 0, unread: 0, said: [] });
  });

  it('asks whoever saved a step for a question that must be answered now', async () => {
    const { field } = await call('app-studio-add', { ...WORK, ready: 'phone' });
    const { touched, said } = await rehearsal();
    expect([touched, said]).toEqual([1, ['asked Workplace / Phone: 1']]);
    await edit({ ...WORK, field }, { required: false });
    expect((await rehearsal()).said).toEqual([]);
  });

  it('drops answers to a question that is gone, saved or only typed', async () => {
    await call('app-studio-remove', { ...WORK, field: '/department' });
    const { touched, said } = await rehearsal();
    expect(touched).toBe(2);
    expect(said).toEqual(['dropped Workplace / Department: 2']);
  });

  it('asks everybody of the portal for a new step, and drops what was saved in one that is gone', async () => {
    await call('app-studio-add-step', { portal: 'QUAY', title: 'Your pets', ready: 'text' });
    expect((await rehearsal()).said).toEqual(['asked Your pets / : 2']);
    await call('app-studio-remove', WORK);
    const { touched, said } = await rehearsal();
    expect(touched).toBe(2);
    expect(said.sort()).toEqual(['asked Your pets / : 2', 'dropped Workplace / : 1']);
  });

  it('says what stops it, and takes nothing but a place to go on', async () => {
    await edit(WORK, { title: 5 });
    const { status, body } = await ask('app-studio-rehearsal');
    expect([status, body.message]).toEqual([409, expect.stringContaining('cannot be published')]);
    for (const after of ['-1', '1; drop table enrollment', '9'.repeat(16)]) {
      expect((await ask('app-studio-rehearsal', { after })).status).toBe(422);
    }
  });

  it('stores nothing', async () => {
    const before = must(await saved.get('get-enrollment-temp-info', { column: 'workplace_info' }));
    await call('app-studio-remove', { ...WORK, field: '/department' });
    await rehearsal();
    const after = must(await saved.get('get-enrollment-temp-info', { column: 'workplace_info' }));
    expect(after.data).toEqual(before.data);
  });
});
