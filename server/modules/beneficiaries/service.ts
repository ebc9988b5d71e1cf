import type { FastifyInstance } from 'fastify';
import {
  hasShare,
  isContingent,
  readShares,
  sumUpShares,
  WRONG_SHARE,
} from '../../../src/shared/domain/beneficiaries.ts';
import { isPossibleSsn } from '../../../src/shared/domain/identifiers.ts';
import type { FormData, Issue } from '../../../src/shared/forms/types.ts';
import { isRecord } from '../../../src/shared/forms/values.ts';
import type { AnyCtx, TabSource } from '../../contract.ts';
import {
  isSameNumber,
  type Numbered,
  sealedNumber,
  typedNumber,
} from '../../enrollment/tabs/same-number.ts';
import { beneficiariesOnRecord } from '../../enrollment/member/on-record.ts';
import { fieldFault } from '../../refusals.ts';
import { TAB } from '../../../src/shared/store/tab-names.ts';

/** Name of the list in the step's form. */
export const BENEFICIARIES = 'beneficiaries';

const MOST_PEOPLE = 20;
const OWN_NUMBER = 'This is your own Social Security Number. Enter that of your beneficiary.';

/** Rules of the step, for the whole list and for one beneficiary before it is added. */
export interface BeneficiaryService extends Required<Pick<TabSource, 'facts' | 'check'>> {
  /** Faults of one beneficiary among these others, besides its form. Pointers are relative to the beneficiary. */
  checkOne(ctx: AnyCtx, row: FormData, others?: readonly FormData[]): Promise<Issue[]>;
}

/** Beneficiaries: prefilled from the record of a proved member; complete when the shares add up exactly. */
export function beneficiaryService(app: FastifyInstance): BeneficiaryService {
  return {
    async checkOne(ctx, row, others = []) {
      const number = await numberOf(app, ctx, row);
      const isOwn = await isSameNumber(app.limits, ctx, number, await ownNumber(app, ctx));
      const twin = await findTwin(app, ctx, number, others);
      return [
        ...(hasShare(row) ? [] : [fieldFault('/beneficiary_percentage', WRONG_SHARE)]),
        ...(isOwn ? [fieldFault('/ssn', OWN_NUMBER)] : []),
        ...(twin ? [fieldFault('/ssn', sameNumber(twin, row))] : []),
      ];
    },

    async facts(ctx) {
      if (await app.tabs.read(ctx.db, ctx.enrollment, TAB.beneficiaries)) return {};
      const onRecord = await beneficiariesOnRecord(app, ctx);
      return onRecord ? { beneficiaries: { value: onRecord.beneficiaries.map(asTyped) } } : {};
    },

    async check(ctx, { beneficiaries }) {
      const rows = Array.isArray(beneficiaries) ? beneficiaries.filter(isRecord) : [];
      return [...checkShares(rows), ...(await checkNumbers(app, ctx, rows))];
    },
  };
}

// Record to form: older records have another name for the date of birth, and meaningless shares of contingent ones.
function asTyped({ dob, ...row }: FormData): FormData {
  const share = isContingent(row) ? { beneficiary_percentage: '0' } : {};
  return { ...row, birthdate: row.birthdate ?? dob, ...share };
}

function checkShares(rows: readonly FormData[]): Issue[] {
  const { isComplete, messages } = sumUpShares(readShares(rows));
  const without = rows.flatMap((row, index) =>
    hasShare(row)
      ? []
      : [fieldFault(`/${BENEFICIARIES}/${index}/beneficiary_percentage`, WRONG_SHARE)],
  );
  const said = messages.filter(({ tone }) => tone === 'bad').map(({ text }) => text);
  return isComplete ? without : [...without, fieldFault(`/${BENEFICIARIES}`, said.join(' '))];
}

// Each number occurs once, and the applicant's own not at all.
async function checkNumbers(
  app: FastifyInstance,
  ctx: AnyCtx,
  rows: readonly FormData[],
): Promise<Issue[]> {
  const own = await ownNumber(app, ctx);
  const issues: Issue[] = [];
  // The step itself refuses more.
  const people = rows.slice(0, MOST_PEOPLE);
  for (const [index, row] of people.entries()) {
    const number = await numberOf(app, ctx, row);
    const field = `/${BENEFICIARIES}/${index}/ssn`;
    if (await isSameNumber(app.limits, ctx, number, own))
      issues.push(fieldFault(field, OWN_NUMBER));
    const other = await findTwin(app, ctx, number, people.slice(0, index));
    if (other) issues.push(fieldFault(field, sameNumber(other, row)));
  }
  return issues;
}

async function findTwin(
  app: FastifyInstance,
  ctx: AnyCtx,
  number: Numbered,
  others: readonly FormData[],
): Promise<FormData | undefined> {
  for (const other of others)
    if (await isSameNumber(app.limits, ctx, number, await numberOf(app, ctx, other))) return other;
  return undefined;
}

function sameNumber(one: FormData, other: FormData): string {
  const [first, second] = [one, other].map(
    ({ first_name: given, last_name: family }) => `${String(given)} ${String(family)}`,
  );
  return `${first} and ${second} have the same Social Security Number. Please check it.`;
}

// The number as just typed; where the form shows a mask, the sealed one.
async function numberOf(
  app: FastifyInstance,
  ctx: AnyCtx,
  { ssn, beneficiary_id: id }: FormData,
): Promise<Numbered> {
  if (typeof ssn === 'string' && isPossibleSsn(ssn)) return typedNumber(ssn);
  return sealedNumber(app, ctx, TAB.beneficiaries, `beneficiaries/${String(id)}/ssn`);
}

function ownNumber(app: FastifyInstance, ctx: AnyCtx): Promise<Numbered> {
  return sealedNumber(app, ctx, TAB.personal, 'ssn');
}
