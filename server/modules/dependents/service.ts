import type { FastifyInstance } from 'fastify';
import {
  asksForSpouse,
  type Household,
  isSpouse,
  listFault,
  relationshipsOf,
} from '../../../src/shared/domain/dependents.ts';
import type { FormData, Issue } from '../../../src/shared/forms/types.ts';
import type { AnyCtx, Enrollment } from '../../contract.ts';
import type { Queryable } from '../../db/db.ts';
import { fieldFault, refuseFields } from '../../refusals.ts';
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

const PERSON = ['relationship', 'first_name', 'last_name', 'birthdate'];

/** A saved list: its version, the ids of its rows, and the removed spouse who may be restored. */
interface KeptList {
  version: number;
  ids: string[];
  removed: FormData | undefined;
}

/** The people covered with the member. */
export function dependentsService(app: FastifyInstance) {
  const source = dependentsSource(app);
  return {
    ...source,

    /** Rules of the draft of one dependent's panel. */
    row: rowDraftSource(app, source),

    /** Fields of one dependent. */
    describe: (ctx: AnyCtx): DescribedPerson => describePerson(app, ctx),

    /** Validates one dependent without storing anything. Throws 422 with every fault. */
    async validate(ctx: AnyCtx, typed: FormData): Promise<void> {
      const [row = typed] = dependentRows(await source.completes(ctx, { dependents: [typed] }));
      const judged = await app.wizard.judgeRow(ctx, TAB.dependents, 'dependents', row);
      const faulty = new Set(judged.map(({ field }) => field));
      const more = await furtherFaults(app, ctx, row);
      const issues = [...judged, ...more.filter(({ field }) => !faulty.has(field))];
      if (issues.length > 0) throw refuseFields(issues);
    },

    /** Validates and saves the list. Without `spouse_status`, as documented, a spouse in the list means Yes. */
    async save(ctx: AnyCtx, body: FormData): Promise<number> {
      const isSaid = (body.spouse_status ?? undefined) !== undefined;
      const household = await householdOf(app, ctx, body.spouse_status);
      const isYes = !isSaid && asksForSpouse(household) && dependentRows(body).some(isSpouse);
      return app.wizard.save(ctx, TAB.dependents, isYes ? { ...body, spouse_status: 'yes' } : body);
    },

    /** Saves an unfinished list: its rows have to be valid as far as filled in; their number does not matter yet. */
    async keep(ctx: AnyCtx, body: FormData): Promise<KeptList> {
      const rows = dependentRows(body);
      const issues = [...ageFaults(app, ctx, rows), ...(await quotedSpouseFaults(app, ctx, rows))];
      if (issues.length > 0) throw refuseFields(issues);
      const before = await savedList(app, ctx);
      const version = await app.wizard.saveUnfinished(ctx, TAB.dependents, body);
      const now = await savedList(app, ctx);
      const removed = await removedSpouse(app).follow(ctx, before, now);
      return { version, ids: dependentRows(now).map(dependentId), removed };
    },

    /** Deletes the list where the tier covers the member only; returns whether there was one. */
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

// Besides the fields: coverage by the tier, duplicate numbers, and health answers.
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

// A row of a draft may lack the id that it was saved under since: then name, date of birth and number identify it.
function isSameDependent(kept: FormData, keptEnd: string | undefined, row: FormData): boolean {
  if (dependentId(row) !== '') return dependentId(kept) === dependentId(row);
  const [one, other] = [primaryOf(kept), primaryOf(row)];
  const { ssn } = other;
  const isSameNumber = typeof ssn !== 'string' || keptEnd === undefined || ssn.endsWith(keptEnd);
  return isSameNumber && PERSON.every((name) => one[name] === other[name]);
}

// Why this row cannot join the others. Faults of the others alone are not the row's.
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
