import type { FastifyInstance } from 'fastify';
import { normalisePhone } from '../../../src/shared/domain/contacts.ts';
import type { AnyCtx } from '../../contract.ts';
import { readable } from '../../enrollment/member/rights.ts';
import { findEmployerGroup, type EmployerGroup } from './repository.ts';

/** A group as the wizard's calls hand it out: public facts only, empty where nothing is known. */
interface GroupInfo {
  general_info: { group_name: string; group_phone: string };
  address_information: Record<'address1' | 'address2' | 'city' | 'state' | 'zip', string>;
}

/** The group through which somebody enrolls, as far as it concerns the employer step. */
export function employerService(app: FastifyInstance) {
  const groupOf = async ({ db }: AnyCtx, id: string | undefined) =>
    id === undefined ? undefined : findEmployerGroup(db, id);

  // Members enroll through a group for members, which employs nobody: the one on their record may.
  async function findEmployer(ctx: AnyCtx): Promise<EmployerGroup | undefined> {
    const group = await groupOf(ctx, ctx.enrollment.groupId);
    if (group?.type === 'employer') return group;
    const own = await groupOf(ctx, (await readable(app, ctx, 'facts'))?.groupId);
    return own?.type === 'employer' ? own : undefined;
  }

  return {
    /** The employer of the person who enrolls, else the group that employs nobody. */
    async groupInfo(ctx: AnyCtx): Promise<GroupInfo> {
      return infoOf((await findEmployer(ctx)) ?? (await groupOf(ctx, ctx.enrollment.groupId)));
    },

    /** The employer of the person who enrolls; undefined for an association of people without one. */
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
