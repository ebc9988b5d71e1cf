import type { FastifyInstance } from 'fastify';
import { normalisePhone } from '../../../src/shared/domain/contacts.ts';
import type { AnyCtx } from '../../contract.ts';
import { readable } from '../../enrollment/member/rights.ts';
import { findEmployerGroup, type EmployerGroup } from './repository.ts';

/** A group in the answers of the wizard's calls: public facts only, empty where unknown. */
interface GroupInfo {
  general_info: { group_name: string; group_phone: string };
  address_information: Record<'address1' | 'address2' | 'city' | 'state' | 'zip', string>;
}

/** The group of an enrollment, as far as the employer step needs it. */
export function employerService(app: FastifyInstance) {
  const groupOf = async ({ db }: AnyCtx, id: string | undefined) =>
    id === undefined ? undefined : findEmployerGroup(db, id);

  // Members enroll through a group that is no employer; then the group on the member's record may be one.
  async function findEmployer(ctx: AnyCtx): Promise<EmployerGroup | undefined> {
    const group = await groupOf(ctx, ctx.enrollment.groupId);
    if (group?.type === 'employer') return group;
    const own = await groupOf(ctx, (await readable(app, ctx, 'facts'))?.groupId);
    return own?.type === 'employer' ? own : undefined;
  }

  return {
    /** The applicant's employer, else the group of the enrollment. */
    async groupInfo(ctx: AnyCtx): Promise<GroupInfo> {
      return infoOf((await findEmployer(ctx)) ?? (await groupOf(ctx, ctx.enrollment.groupId)));
    },

    /** The applicant's employer; undefined when the group is an association without one. */
    async employerInfo(ctx: AnyCtx): Promise<GroupInfo | undefined> {
      const employer = await findEmployer(ctx);
      return employer && infoOf(employer);
    },
  };
}

function infoOf(group: EmployerGroup | undefined): GroupInfo {
  const { name = '', phone = '', address = {} } = group ?? {};
  const { address1 = '', address2 = '', city = '', state = '', zip = '' } = address;
  return {
    general_info: { group_name: name, group_phone: normalisePhone(phone) ?? '' },
    address_information: { address1, address2, city, state, zip },
  };
}

export type EmployerService = ReturnType<typeof employerService>;
