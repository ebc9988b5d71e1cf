import { NOBODY, type Access, type Ctx, type Reply, type ServerModule } from '../../contract.ts';
import { provedAgent } from '../../security/callers.ts';
import type { GroupQuoteDraft } from './draft.ts';
import { describeDraft } from './describe.ts';
import { GROUP_FORM, judgePerson, PLANS_FORM, readForm, refuse, SHEET_FORM } from './judge.ts';
import { makingReady } from './make-ready.ts';
import { withPerson } from './people.ts';
import { quotablePlans } from './plans.ts';
import { contactOf } from './repository.ts';
import { previewDraft, sendDraft } from './send.ts';
import { requireOwnGroup } from './sendable.ts';
import { readSheetPeople } from './sheet/import-sheet.ts';
import { sheetTemplates } from './sheet/templates.ts';
import { lockDraft, readDraft } from './store.ts';

declare module 'fastify' {
  interface FastifyInstance {
    groupQuoteDrafts: {
      /** Before a draft is sent: see makingReady. */
      makeReady: ReturnType<typeof makingReady>;
    };
  }
}

const CHANGE: Access = {
  callers: { ...NOBODY, agent: 'own' },
  mutates: true,
  scope: 'public',
  limit: 'mutating',
};
const READ: Access = { ...CHANGE, mutates: false, limit: 'ownRead' };

async function draft(ctx: Ctx<'app-group-quote-draft'>): Promise<Reply<'app-group-quote-draft'>> {
  const { app, db, session, input } = ctx;
  const kept = await readDraft(app, db, provedAgent(session));
  return { data: await describeDraft(ctx, kept, Number(input.page ?? 1)) };
}

async function plans({
  app,
  db,
  session,
}: Ctx<'app-quotable-plans'>): Promise<Reply<'app-quotable-plans'>> {
  const { portal } = await readDraft(app, db, provedAgent(session));
  const found = await quotablePlans(app, db, portal);
  return { data: found.map(({ id, name }) => ({ value: id, label: name })) };
}

async function saveGroup(ctx: Ctx<'app-save-group-quote'>): Promise<Reply<'app-save-group-quote'>> {
  const { app, db, session } = ctx;
  const agentId = provedAgent(session);
  const { group, contact_email: email } = readForm(ctx, GROUP_FORM, ctx.input);
  const groupId = String(group);
  const portal = await app.sellers.usualPortal(db, { agentId, groupId });
  await requireOwnGroup(ctx, agentId, { groupId, portal });
  const { draft: before, keep } = await lockDraft(app, db, agentId);
  const contactEmail = email === undefined ? await contactOf(db, groupId) : String(email);
  await keep({ ...before, groupId, portal, contactEmail });
  return { data: {}, message: 'The group is kept.' };
}

async function savePlans(
  ctx: Ctx<'app-save-group-quote-plans'>,
): Promise<Reply<'app-save-group-quote-plans'>> {
  const { app, db, session } = ctx;
  const given = readForm(ctx, PLANS_FORM, ctx.input);
  const { draft: before, keep } = await lockDraft(app, db, provedAgent(session));
  const chosen = given as unknown as Pick<GroupQuoteDraft, 'tier' | 'plans'>;
  await keep({ ...before, tier: chosen.tier, plans: chosen.plans });
  return { data: {}, message: 'The plans are kept.' };
}

async function savePerson(
  ctx: Ctx<'app-save-quoted-person'>,
): Promise<Reply<'app-save-quoted-person'>> {
  const { app, db, session, input } = ctx;
  const { person, issues } = await judgePerson(ctx, input);
  refuse(issues);
  const { draft: before, keep } = await lockDraft(app, db, provedAgent(session));
  await keep(withPerson(ctx, before, input.person, person));
  return { data: {} };
}

async function takeSheet(ctx: Ctx<'app-take-quote-sheet'>): Promise<Reply<'app-take-quote-sheet'>> {
  const { app, db, session } = ctx;
  const { file } = readForm(ctx, SHEET_FORM, ctx.input);
  const { draft: before, keep } = await lockDraft(app, db, provedAgent(session));
  const { people, faults, more } = await readSheetPeople(ctx, before, String(file));
  const entries = people.map((person) => ({ ...person, id: app.crypto.randomId() }));
  if (entries.length > 0) await keep({ ...before, people: [...before.people, ...entries] });
  ctx.audit('quote_sheet', { added: entries.length, faults: faults.length + more });
  const message = entries.length > 0 ? `People added: ${entries.length}` : '';
  return { data: { added: entries.length, faults, more }, message };
}

async function templates(): Promise<Reply<'app-quote-sheet-templates'>> {
  return { data: await sheetTemplates() };
}

async function removePerson({
  app,
  db,
  session,
  input,
}: Ctx<'app-remove-quoted-person'>): Promise<Reply<'app-remove-quoted-person'>> {
  const { draft: before, keep } = await lockDraft(app, db, provedAgent(session));
  const { person } = input;
  const people = person === undefined ? [] : before.people.filter(({ id }) => id !== person);
  await keep({ ...before, people });
  return { data: { removed: before.people.length - people.length } };
}

async function preview(
  ctx: Ctx<'app-preview-group-quote'>,
): Promise<Reply<'app-preview-group-quote'>> {
  const { app, db, session } = ctx;
  const agentId = provedAgent(session);
  const kept = await readDraft(app, db, agentId);
  return { data: { content: await previewDraft(ctx, agentId, kept) } };
}

async function send(ctx: Ctx<'app-send-group-quote'>): Promise<Reply<'app-send-group-quote'>> {
  const { app, db, session, today, choice } = ctx;
  const agentId = provedAgent(session);
  const mark = await app.groupQuoteDrafts.makeReady({ agentId, today, choice });
  const locked = await lockDraft(app, db, agentId);
  const { people, contactEmail: contact_email } = locked.draft;
  const census = await sendDraft(ctx, agentId, locked, mark);
  ctx.audit('group_quote_sent', { people: people.length });
  const message = `Quote Successfully Sent to ${contact_email}`;
  return { data: { group_census_id: census.publicId, contact_email }, message };
}

/** The group quote that an agent composes, kept on the server until it is sent. */
const module: ServerModule = {
  needs: ['cart', 'group-quotes', 'sellers'],
  register(app) {
    app.decorate('groupQuoteDrafts', { makeReady: makingReady(app) });
  },
  routes: {
    'app-group-quote-draft': { access: READ, handle: draft },
    'app-quotable-plans': { access: READ, handle: plans },
    'app-save-group-quote': { access: CHANGE, handle: saveGroup },
    'app-save-group-quote-plans': { access: CHANGE, handle: savePlans },
    'app-save-quoted-person': { access: CHANGE, handle: savePerson },
    'app-take-quote-sheet': { access: CHANGE, handle: takeSheet },
    'app-quote-sheet-templates': { access: READ, handle: templates },
    'app-remove-quoted-person': { access: CHANGE, handle: removePerson },
    'app-preview-group-quote': { access: READ, handle: preview },
    'app-send-group-quote': { access: CHANGE, handle: send },
  },
};
export default module;
