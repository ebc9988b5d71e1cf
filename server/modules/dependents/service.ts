import type { FastifyInstance } from 'fastify';
import {
  asksForSpouse,
  type Household,
  isSpouse,
  listFault,
  relationshipsOf,
} from '../../../src/shared/domain/dependents.ts';
import type { FormData, Issue } from '../../../src/shared/forms/types.ts';
import { Refusal, type AnyCtx, type Enrollment } from '../../contract.ts';
import type { Queryable } from '../../db/db.ts';
import { fieldFault } from '../../refusals.ts';
import { ageFaults } from './ages.ts';
import { describePerson, type DescribedPerson } from './describe-person.ts';
import { householdOf } from './household.ts';
import { quotedSpouseFaults } from './quoted-spouse.ts';
import { removedSpouse } from './removed-spouse.ts';
import { rowDraftSource } from './row-draft.ts';
import { dependentId, primaryOf, dependentRows, ssnField } from './rows.ts';
import { dependentsSource, dependentHealthFaults } from './source.ts';
import { findTwin } from './twins.ts';
import { TAB } from '../../../src/shared/store/tab-names.ts';

const FAULTY = 'Please check the fields below.';
const PERSON = ['relationship', 'first_name', 'last_name', 'birthdate'];

/** A list as it was kept: its version, the ids of its rows, and the spouse who left it and may come back. */
interface KeptList {
  version: number;
  ids: string[];
  removed: FormData | undefined;
}

/** Those who are covered with the member. */
export function dependentsService(app: FastifyInstance) {
  const source = dependentsSource(app);
  return {
    ...source,

    /** What is typed into the panel of one dependent. */
    row: rowDraftSource(app, source),

    /** What is asked about one dependent. */
    describe: (ctx: AnyCtx): DescribedPerson => describePerson(app, ctx),

    /** Judges one dependent and stores nothing. Throws 422 with every fault. */
    async validate(ctx: AnyCtx, typed: FormData): Promise<void> {
      const [row = typed] = dependentRows(await source.completes(ctx, { dependents: [typed] }));
      const judged = await app.wizard.judgeRow(ctx, TAB.dependents, 'dependents', row);
      const faulty = new Set(judged.map(({ field }) => field));
      const more = await furtherFaults(app, ctx, row);
      const issues = [...judged, ...more.filter(({ field }) => !faulty.has(field))];
      if (issues.length > 0) throw new Refusal(422, FAULTY, { issues });
    },

    /** Judges and saves the list. Sent without the answer about the spouse, as the call is documented, a spouse in it says Yes. */
    async save(ctx: AnyCtx, body: FormData): Promise<number> {
      const isSaid = (body.spouse_status ?? undefined) !== undefined;
      const household = await householdOf(app, ctx, body.spouse_status);
      const isYes = !isSaid && asksForSpouse(household) && dependentRows(body).some(isSpouse);
      return app.wizard.save(ctx, TAB.dependents, isYes ? { ...body, spouse_status: 'yes' } : body);
    },

    /** Keeps the list as it is now: whoever is in it has to be right as far as typed, however many there are yet. */
    async keep(ctx: AnyCtx, body: FormData): Promise<KeptList> {
      const rows = dependentRows(body);
      const issues = [...ageFaults(app, ctx, rows), ...(await quotedSpouseFaults(app, ctx, rows))];
      if (issues.length > 0) throw new Refusal(422, FAULTY, { issues });
      const before = await savedList(app, ctx);
      const version = await app.wizard.saveUnfinished(ctx, TAB.dependents, body);
      const now = await savedList(app, ctx);
      const removed = await removedSpouse(app).follow(ctx, before, now);
      return { version, ids: dependentRows(now).map(dependentId), removed };
    },

    /** Forgets everybody where only the member is covered; gives whether there was anybody. */
    async forgetLeftOver(db: Queryable, enrollment: Enrollment): Promise<boolean> {
      if (enrollment.tier !== 'IO' || !enrollment.dataKey) return false;
      const saved = await app.tabs.read(db, enrollment, TAB.dependents);
      if (!saved) return false;
      await app.tabs.clear(db, enrollment, TAB.dependents);
      await removedSpouse(app).forget(db, enrollment);
      await app.factsChanged(db, enrollment, `tab:${TAB.dependents}`);
      return true;
    },
  };
}

export type DependentsService = ReturnType<typeof dependentsService>;

// Beside the fields themselves: whether the tier covers somebody like this, whose number it is, and the answers about health.
async function furtherFaults(app: FastifyInstance, ctx: AnyCtx, row: FormData): Promise<Issue[]> {
  const list = await savedList(app, ctx);
  const marks = await app.tabs.marks(ctx.db, ctx.enrollment, TAB.dependents);
  const endOf = (one: FormData) => marks[ssnField(dependentId(one))]?.last4;
  const others = dependentRows(list).filter((one) => !isSameDependent(one, endOf(one), row));
  const household = await householdOf(app, ctx, list.spouse_status);
  const uncovered = uncoveredBeside(household, others, row);
  const twin = await findTwin(app, ctx, [...others, row]);
  return [
    ...(uncovered ? [fieldFault('/primary_info/relationship', uncovered)] : []),
    ...(twin?.index === others.length ? [fieldFault('/primary_info/ssn', twin.message)] : []),
    ...ageFaults(app, ctx, [row], () => ''),
    ...(await quotedSpouseFaults(app, ctx, [row], () => '')),
    ...(await dependentHealthFaults(app, ctx, [row], () => '')),
  ];
}

// A row that comes from a draft may not know the id under which it was kept since: name, birth and number tell.
function isSameDependent(kept: FormData, keptEnd: string | undefined, row: FormData): boolean {
  if (dependentId(row) !== '') return dependentId(kept) === dependentId(row);
  const [one, other] = [primaryOf(kept), primaryOf(row)];
  const { ssn } = other;
  const isSameNumber = typeof ssn !== 'string' || keptEnd === undefined || ssn.endsWith(keptEnd);
  return isSameNumber && PERSON.every((name) => one[name] === other[name]);
}

// Why this row cannot join the others, by itself or beside them. What is wrong with the others alone is not the row's fault.
function uncoveredBeside(
  household: Household,
  others: readonly FormData[],
  row: FormData,
): string | undefined {
  const before = listFault(household, relationshipsOf(others));
  const after = listFault(household, relationshipsOf([...others, row]));
  return listFault(household, relationshipsOf([row])) ?? (after === before ? undefined : after);
}

async function savedList(app: FastifyInstance, { db, enrollment }: AnyCtx): Promise<FormData> {
  return (await app.tabs.read(db, enrollment, TAB.dependents))?.data ?? {};
}
