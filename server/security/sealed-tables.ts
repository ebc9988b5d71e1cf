import type { Queryable } from '../db/db.ts';
import type { Crypto } from './crypto.ts';
import { rewrapAccount } from './payment-vault.ts';
import { answerPlace, leadPlace, mailboxPlace, outboxPlace } from './sealed-places.ts';

type Row = Record<string, unknown>;
/** A sealed value of one row, and the id of the key that opens it. */
export interface SealedValue {
  sealed: Buffer;
  key_id: string;
}

/** A table whose `key_id` names the key of the ring that opens a row. */
export interface SealedTable {
  name: string;
  /** Columns of the primary key. */
  key: readonly string[];
  /** The column that the key opens; null or empty where nothing is sealed any more. */
  column: string;
  /** Further columns that determine the place for which the value was sealed. */
  place?: readonly string[];
  /** The value sealed again by the ring's active key. Throws SealError when it does not open. */
  reseal(crypto: Crypto, value: SealedValue, row: Row): Buffer;
}

/** Every table with a `key_id`; a test compares the list with the database. */
export const SEALED_TABLES: readonly SealedTable[] = [
  dataKeys('session', 'id'),
  dataKeys('enrollment', 'id'),
  dataKeys('member', 'user_id'),
  dataKeys('group_census', 'id'),
  dataKeys('group_quote_draft', 'agent_id'),
  {
    name: 'vault.account',
    key: ['token'],
    column: 'sealed',
    reseal: (crypto, value, { token }) => rewrapAccount(crypto, String(token), value),
  },
  {
    name: 'outbox',
    key: ['id'],
    column: 'sealed_payload',
    place: ['dedupe_key'],
    reseal: (crypto, value, row) => resealRoot(crypto, value, outboxPlace(String(row.dedupe_key))),
  },
  {
    name: 'mailbox',
    key: ['id'],
    column: 'sealed',
    place: ['message_id'],
    reseal: (crypto, value, row) => resealRoot(crypto, value, mailboxPlace(String(row.message_id))),
  },
  {
    name: 'lead',
    key: ['device'],
    column: 'position',
    reseal: (crypto, value, { device }) => resealRoot(crypto, value, leadPlace(device as Buffer)),
  },
  {
    name: 'idempotency',
    key: ['session_id', 'route', 'key'],
    column: 'sealed_answer',
    reseal: (crypto, value, { session_id: session, route, key }) =>
      resealRoot(crypto, value, answerPlace(Number(session), String(route), String(key))),
  },
];

function dataKeys(name: string, key: string): SealedTable {
  return {
    name,
    key: [key],
    column: 'data_key',
    reseal: (crypto, { sealed, key_id: keyId }) =>
      crypto.wrap(crypto.unwrap(sealed, keyId)).wrapped,
  };
}

function resealRoot(crypto: Crypto, { sealed, key_id: keyId }: SealedValue, aad: string): Buffer {
  return crypto.sealRoot(aad, crypto.openRoot(sealed, keyId, aad)).sealed;
}

/** Ids of the keys that some row needs. */
export async function keysInUse(db: Queryable): Promise<string[]> {
  const needed = SEALED_TABLES.map(
    ({ name, column }) => `select key_id from ${name} where ${column} <> ''`,
  );
  const rows = await db.query<{ key_id: string }>(needed.join(' union '));
  return rows.map((row) => row.key_id);
}
