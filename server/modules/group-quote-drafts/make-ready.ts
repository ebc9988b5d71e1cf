import { setImmediate } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { AnyCtx } from '../../contract.ts';
import { askOutside, untilKnown } from '../../providers/ask-outside.ts';
import type { DraftPerson, GroupQuoteDraft } from './draft.ts';
import { inOrderOfAdding, quotedCategories } from './plans.ts';
import { quotedTo } from './priced.ts';
import { countReady, dropReady, listReady, addReady } from './repository.ts';
import { requireOwnGroup, requireWhole } from './sendable.ts';
import { lockDraft, readDraft, type LockedDraft, type Sending } from './store.ts';

/** Milliseconds for which a transaction makes people ready; others are served before the next. */
const AIM = 40;
/** The zip code of each may be asked of a service, and a call asks only so many. */
const MOST_AT_ONCE = 10;
const MOST_DROPPED = 10;

/** What an agent sends, and how the call that sends it reads the configuration. */
interface Task extends Pick<AnyCtx, 'today' | 'choice'> {
  agentId: string;
}
type Quotes = FastifyInstance['groupQuotes'];
type ReadyMember = Awaited<ReturnType<Quotes['makeReady']>>;

/**
 * Makes everybody in an agent's draft ready to be quoted, in short transactions of its own, and returns the mark of the
 * draft that was made ready. What an earlier attempt did on the same draft is taken up. Throws 422 while something is
 * missing. Stops where the draft changes meanwhile.
 */
export function makingReady(app: FastifyInstance): (task: Task) => Promise<string> {
  const makeReady = askOutside((question) => makeAllReady(app, JSON.parse(question) as Task));
  return ({ agentId, today, choice }) => makeReady(JSON.stringify({ agentId, today, choice }));
}

/** Tells the state of a draft on a day. */
export function draftMark(
  { crypto }: FastifyInstance,
  draft: GroupQuoteDraft,
  today: string,
): string {
  return crypto.hmac('group quote draft', JSON.stringify([draft, today])).toString('base64url');
}

/** Those who are ready, in their order. */
export async function readReady(
  { app, db }: Pick<AnyCtx, 'app' | 'db'>,
  agentId: string,
  { key }: Pick<LockedDraft, 'key'>,
): Promise<ReadyMember[]> {
  const rows = await listReady(db, agentId);
  return rows.map((row) => ({
    publicId: row.public_id,
    enrollmentId: row.enrollment_id,
    sealed: row.sealed_person,
    quote: app.crypto.openJson(key, placeOf(row.public_id), row.sealed_quote),
  }));
}

const placeOf = (member: string) => `group_quote_ready:${member}`;

async function makeAllReady(app: FastifyInstance, task: Task): Promise<string> {
  const { agentId, today } = task;
  const draft = await readDraft(app, app.db, agentId);
  await requireWhole({ app, db: app.db }, draft);
  await requireOwnGroup({ app, db: app.db }, agentId, draft);
  const mark = draftMark(app, draft, today);
  // The embedded database answers without a pause in which others would be served.
  while (await untilKnown(() => makeSomeReady(app, task, mark))) await setImmediate();
  return mark;
}

// Returns whether there is more to do.
function makeSomeReady(app: FastifyInstance, task: Task, mark: string): Promise<boolean> {
  const { agentId, today } = task;
  const began = performance.now();
  return app.db.tx(async (db) => {
    const locked = await lockDraft(app, db, agentId);
    const { draft, sending } = locked;
    if (draftMark(app, draft, today) !== mark) return false;
    if (sending?.mark !== mark) {
      if ((await dropReady(db, agentId, MOST_DROPPED)) > 0) return true;
      await locked.keepSending({ mark, ...app.groupQuotes.begin() });
      return true;
    }
    const first = await countReady(db, agentId);
    for (const [at, person] of draft.people.slice(first, first + MOST_AT_ONCE).entries()) {
      await makeOneReady({ app, db, ...task }, { ...locked, sending }, person, first + at);
      if (performance.now() - began > AIM) break;
    }
    return (await countReady(db, agentId)) < draft.people.length;
  });
}

async function makeOneReady(
  ctx: Task & Pick<AnyCtx, 'app' | 'db'>,
  { draft, sending, key }: LockedDraft & { sending: Sending },
  person: DraftPerson,
  place: number,
): Promise<void> {
  const { app, db, agentId, today, choice } = ctx;
  const inPortal = { app, db, today, choice: { ...choice, portal: draft.portal } };
  const member = await memberOf(ctx, draft, person);
  const head = headOf(agentId, draft);
  const ready = await app.groupQuotes.makeReady(inPortal, sending, head, member);
  await addReady(db, agentId, place, {
    public_id: ready.publicId,
    enrollment_id: ready.enrollmentId,
    sealed_person: ready.sealed,
    sealed_quote: app.crypto.seal(key, placeOf(ready.publicId), ready.quote),
  });
}

/** Who a draft is for. */
export function headOf(agentId: string, { portal, groupId, contactEmail }: GroupQuoteDraft) {
  return { agentId, portal, group: { groupId, contactEmail } };
}

async function memberOf(
  { app, db }: Pick<AnyCtx, 'app' | 'db'>,
  draft: GroupQuoteDraft,
  person: DraftPerson,
) {
  const { covers, plans } = quotedTo(draft, person);
  if (covers === '') throw new Error('Somebody without a tier was quoted.');
  const category = await quotedCategories(app, db, { portal: draft.portal, plans });
  const { zip, dob, gender } = person;
  return {
    person: { firstName: person.first_name, lastName: person.last_name, email: person.email },
    filter: { zip, dob, gender, tier: covers, ...(category === undefined ? {} : { category }) },
    plans: await inOrderOfAdding(app, db, plans),
  };
}
