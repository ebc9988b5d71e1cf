import type { FastifyInstance } from 'fastify';
import type { Queryable } from '../../db/db.ts';
import { EMPTY_DRAFT, type GroupQuoteDraft } from './draft.ts';

interface Row {
  data_key: Buffer;
  key_id: string;
  sealed: Buffer | null;
  sending: Buffer | null;
}

/** The quote that a draft becomes while it is sent. */
export interface Sending {
  /** Tells the state of the draft of which it is made. */
  mark: string;
  publicId: string;
  dataKey: Buffer;
}

/** A draft that no other call changes meanwhile. */
export interface LockedDraft {
  draft: GroupQuoteDraft;
  /** Undefined while it was never sent. */
  sending: Sending | undefined;
  /** Key of what is kept with the draft. */
  key: Buffer;
  /** Keeps another state of it; undefined: nothing. */
  keep(draft: GroupQuoteDraft | undefined): Promise<void>;
  keepSending(sending: Sending): Promise<void>;
}

const placeOf = (agentId: string) => `group_quote_draft:${agentId}`;
const sendingPlaceOf = (agentId: string) => `group_quote_draft:${agentId}:sending`;

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
  if (row === undefined) return EMPTY_DRAFT;
  return openDraft(app, agentId, row, app.crypto.unwrap(row.data_key, row.key_id));
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
     returning data_key, key_id, sealed, sending`,
    [agentId, wrapped, keyId],
  );
  if (row === undefined) throw new Error('The draft of a group quote was not stored.');
  const key = app.crypto.unwrap(row.data_key, row.key_id);
  const keepIn = (column: 'sealed' | 'sending', place: string, value: object | undefined) =>
    db.query(`update group_quote_draft set ${column} = $2 where agent_id = $1`, [
      agentId,
      value ? app.crypto.seal(key, place, value) : null,
    ]);
  return {
    draft: openDraft(app, agentId, row, key),
    sending: openSending(app, agentId, row, key),
    key,
    async keep(draft) {
      await keepIn('sealed', placeOf(agentId), draft);
    },
    async keepSending({ dataKey, ...sending }) {
      const kept = { ...sending, dataKey: dataKey.toString('base64') };
      await keepIn('sending', sendingPlaceOf(agentId), kept);
    },
  };
}

function openDraft(
  { crypto }: FastifyInstance,
  agentId: string,
  { sealed }: Row,
  key: Buffer,
): GroupQuoteDraft {
  if (sealed === null) return EMPTY_DRAFT;
  return crypto.openJson<GroupQuoteDraft>(key, placeOf(agentId), sealed);
}

function openSending(
  { crypto }: FastifyInstance,
  agentId: string,
  { sending }: Row,
  key: Buffer,
): Sending | undefined {
  if (sending === null) return undefined;
  const kept = crypto.openJson<Omit<Sending, 'dataKey'> & { dataKey: string }>(
    key,
    sendingPlaceOf(agentId),
    sending,
  );
  return { ...kept, dataKey: Buffer.from(kept.dataKey, 'base64') };
}
