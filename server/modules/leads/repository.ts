import type { Queryable } from '../../db/db.ts';

/** An answer to the question about the location, as stored. */
export interface LeadRow {
  /** Keyed hash of the browser's random id. */
  device: Buffer;
  answer: 'allowed' | 'refused';
  agent_id: string | null;
  group_id: string | null;
  page: string | null;
  /** Sealed by the ring's key `key_id`. */
  position: Buffer | null;
  key_id: string;
}

export async function hasAnswered(db: Queryable, device: Buffer): Promise<boolean> {
  const rows = await db.query('select 1 from lead where device = $1', [device]);
  return rows.length > 0;
}

/** Stores an answer, in place of an earlier one of the same browser. */
export async function storeLead(db: Queryable, lead: LeadRow): Promise<void> {
  await db.run(
    `insert into lead (device, answer, agent_id, group_id, page, position, key_id)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (device) do update set answer = excluded.answer, agent_id = excluded.agent_id,
       group_id = excluded.group_id, page = excluded.page, position = excluded.position,
       key_id = excluded.key_id, answered_at = now()`,
    [lead.device, lead.answer, lead.agent_id, lead.group_id, lead.page, lead.position, lead.key_id],
  );
}
