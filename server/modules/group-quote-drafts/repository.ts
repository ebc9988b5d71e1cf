import type { Queryable } from '../../db/db.ts';

/** E-mail address on file of a group's contact; '' without one. */
export async function contactOf(db: Queryable, groupId: string): Promise<string> {
  const [row] = await db.query<{ contact_email: string }>(
    'select contact_email from employer_group where group_id = $1',
    [groupId],
  );
  return row?.contact_email ?? '';
}
