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
import { beneficiariesOnRecord } from '../../enrollment/member/on-record.ts';
import { fieldFault } from '../../refusals.ts';
import { TAB } from '../../../src/shared/store/tab-names.ts';

/** The list in the step's form. */
export const BENEFICIARIES = 'beneficiaries';

const OWN_NUMBER = 'This is your own Social Security Number. Enter that of your beneficiary.';

/** The rules of the step, for the whole list and for one beneficiary before it is taken into the list. */
export interface BeneficiaryService extends Required<Pick<TabSource, 'facts' | 'check'>> {
  /** What is wrong with one beneficiary beside these others, besides its form. Pointers begin at the beneficiary. */
  checkOne(ctx: AnyCtx, row: FormData, others?: readonly FormData[]): Promise<Issue[]>;
}

/** Who gets the benefit: starts with those on record of a proved member, and is complete when exactly all is given away. */
export function beneficiaryService(app: FastifyInstance): BeneficiaryService {
  return {
    async checkOne(ctx, row, others = []) {
      const number = await numberOf(app, ctx, row);
      const isOwn = number !== undefined && number === (await ownNumber(app, ctx));
      const twin = number === undefined ? undefined : await findTwin(app, ctx, number, others);
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

// As the form asks for it: older records have another name for the date of birth, and shares that mean nothing.
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

// Nobody is two people, and nobody inherits from herself.
async function checkNumbers(
  app: FastifyInstance,
  ctx: AnyCtx,
  rows: readonly FormData[],
): Promise<Issue[]> {
  const own = await ownNumber(app, ctx);
  const seen = new Map<string, FormData>();
  const issues: Issue[] = [];
  for (const [index, row] of rows.entries()) {
    const number = await numberOf(app, ctx, row);
    if (number === undefined) continue;
    const field = `/${BENEFICIARIES}/${index}/ssn`;
    if (number === own) issues.push(fieldFault(field, OWN_NUMBER));
    const other = seen.get(number);
    if (other) issues.push(fieldFault(field, sameNumber(other, row)));
    seen.set(number, row);
  }
  return issues;
}

async function findTwin(
  app: FastifyInstance,
  ctx: AnyCtx,
  number: string,
  others: readonly FormData[],
): Promise<FormData | undefined> {
  for (const other of others) if ((await numberOf(app, ctx, other)) === number) return other;
  return undefined;
}

function sameNumber(one: FormData, other: FormData): string {
  const [first, second] = [one, other].map(
    ({ first_name: given, last_name: family }) => `${String(given)} ${String(family)}`,
  );
  return `${first} and ${second} have the same Social Security Number. Please check it.`;
}

// As it was typed just now; else, where the form shows a mask, as it is sealed.
async function numberOf(
  app: FastifyInstance,
  ctx: AnyCtx,
  { ssn, beneficiary_id: id }: FormData,
): Promise<string | undefined> {
  if (typeof ssn === 'string' && isPossibleSsn(ssn)) return ssn;
  if (typeof id !== 'string') return undefined;
  return app.tabs.secret(ctx.db, ctx.enrollment, TAB.beneficiaries, `beneficiaries/${id}/ssn`);
}

function ownNumber(app: FastifyInstance, ctx: AnyCtx): Promise<string | undefined> {
  return app.tabs.secret(ctx.db, ctx.enrollment, TAB.personal, 'ssn');
}
