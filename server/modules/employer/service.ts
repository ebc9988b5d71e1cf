import { normalisePhone } from '../../../src/shared/domain/contacts.ts';
import type { Enrollment } from '../../contract.ts';
import type { Queryable } from '../../db/db.ts';
import { findGroup } from './repository.ts';

/** A group as the wizard's calls hand it out: public facts only, empty where nothing is known. */
interface GroupInfo {
  general_info: { group_name: string; group_phone: string };
  address_information: Record<'address1' | 'address2' | 'city' | 'state' | 'zip', string>;
}

/** The group through which somebody enrolls, as far as it concerns the employer step. */
export function employerService() {
  return {
    async groupInfo(db: Queryable, { groupId }: Enrollment): Promise<GroupInfo> {
      const group = groupId === undefined ? undefined : await findGroup(db, groupId);
      const { name = '', phone = '', address = {} } = group ?? {};
      const { address1 = '', address2 = '', city = '', state = '', zip = '' } = address;
      return {
        general_info: { group_name: name, group_phone: normalisePhone(phone) ?? '' },
        address_information: { address1, address2, city, state, zip },
      };
    },

    /** Whether the group is the employer of its people, and not an association of people without one. */
    async isEmployer(db: Queryable, { groupId }: Enrollment): Promise<boolean> {
      return groupId !== undefined && (await findGroup(db, groupId))?.type === 'employer';
    },
  };
}

export type EmployerService = ReturnType<typeof employerService>;
