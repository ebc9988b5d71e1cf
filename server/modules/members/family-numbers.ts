import type { FastifyInstance } from 'fastify';
import { endOfNumber } from '../../../src/shared/domain/payment.ts';
import type { AnyCtx } from '../../contract.ts';
import type { MemberRecord } from '../../enrollment/member/record.ts';
import type { GivenSecrets } from '../../enrollment/tabs/sealed-fields.ts';
import { TAB } from '../../../src/shared/store/tab-names.ts';

/** A list of people in a step whose social security numbers are on record. */
interface People {
  tab: string;
  /** Field of each person's number, by the person's id. */
  field(id: string): string;
  ids(member: MemberRecord): Promise<string[]>;
}

const FAMILY: readonly People[] = [
  {
    tab: TAB.beneficiaries,
    field: (id) => `beneficiaries/${id}/ssn`,
    ids: async (member) => (await member.part('beneficiaries')).map(({ beneficiary_id: id }) => id),
  },
  {
    tab: TAB.dependents,
    field: (id) => `dependents/${id}/primary_info/ssn`,
    ids: async (member) => (await member.part('dependents')).map(({ dependent_id: id }) => id),
  },
];

/**
 * The social security numbers of the family on record, to be sealed: they count as filled in, without being typed or
 * shown. A step already saved gets none.
 */
export async function familyNumbers(
  app: FastifyInstance,
  { db, enrollment }: AnyCtx,
  member: MemberRecord,
): Promise<GivenSecrets[]> {
  const ssns = await member.part('ssns');
  const numbers: GivenSecrets[] = [];
  for (const { tab, field, ids } of FAMILY) {
    if (await app.tabs.read(db, enrollment, tab)) continue;
    const known = (await ids(member)).flatMap((id) => {
      const value = ssns[id];
      return value === undefined
        ? []
        : [[field(id), { value, last4: endOfNumber(value) }] as const];
    });
    numbers.push({ tab, secrets: Object.fromEntries(known), sessionId: null });
  }
  return numbers;
}
