import type { Queryable } from '../../db/db.ts';

export interface EmployerGroup {
  name: string;
  type: 'employer' | 'association';
  phone: string;
  address: {
    address1?: string;
    address2?: string;
    city?: string;
    state?: string;
    zip?: string;
  };
}

/** Public facts of a group; undefined when there is none. */
export async function findEmployerGroup(
  db: Queryable,
  groupId: string,
): Promise<EmployerGroup | undefined> {
  const rows = await db.query<EmployerGroup>(
    'select name, type, display_phone as phone, address from employer_group where group_id = $1',
    [groupId],
  );
  return rows[0];
}
