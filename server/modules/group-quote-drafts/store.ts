import type { FastifyInstance } from 'fastify';
import type { Queryable } from '../../db/db.ts';
import { EMPTY_DRAFT, type GroupQuoteDraft } from './draft.ts';

interface Row {
  data_key: Buffer;
  key_id: string;
  sealed: Buffer | null;
}

/** A draft that no other call changes meanwhile. */
interface LockedDraft {
  draft: GroupQuoteDraft;
  /** Keeps another state of it; undefined: nothing. */
  keep(draft: GroupQuoteDraft | undefined): Promise<void>;
}

const placeOf = (agentId: string) => `group_quote_draft:${agentId}`;

/** The group quote that an agent composes; empty before it was begun. */
export async function readDraft(
  app: FastifyInstance,
  db: Queryable,
  agentId: string,
): Promise<GroupQuoteDraft> {
  const [row] = await db.query<Row>(
    'select data_key, key_id, sealed from group_quote_draft where agent_id = $1',
    [agentId],
  );
  return row === undefined ? EMPTY_DRAFT : openDraft(app, agentId, row);
}

/** The draft of an agent, locked until the transaction ends. */
export async function lockDraft(
  app: FastifyInstance,
  db: Queryable,
  agentId: string,
): Promise<LockedDraft> {
  const { wrapped, keyId } = app.crypto.wrap(app.crypto.newDataKey());
  const [row] = await db.query<Row>(
    `insert into group_quote_draft (agent_id, data_key, key_id) values ($1, $2, $3)
     on conflict (agent_id) do update set updated_at = now()
     returning data_key, key_id, sealed`,
    [agentId, wrapped, keyId],
  );
  if (row === undefined) throw new Error('The draft of a group quote was not stored.');
  const key = app.crypto.unwrap(row.data_key, row.key_id);
  return {
    draft: openDraft(app, agentId, row),
    async keep(draft) {
      const sealed = draft ? app.crypto.seal(key, placeOf(agentId), draft) : null;
      await db.query('update group_quote_draft set sealed = $2 where agent_id = $1', [
        agentId,
        sealed,
      ]);
    },
  };
}

function openDraft({ crypto }: FastifyInstance, agentId: string, row: Row): GroupQuoteDraft {
  if (row.sealed === null) return EMPTY_DRAFT;
  const key = crypto.unwrap(row.data_key, row.key_id);
  return crypto.openJson<GroupQuoteDraft>(key, placeOf(agentId), row.sealed);
}
