import type { FastifyInstance } from 'fastify';
import { cardBrand, endOfNumber } from '../../src/shared/domain/payment.ts';
import type { Queryable } from '../db/db.ts';
import type { Crypto } from './crypto.ts';

const SECURITY_CODE = /^[0-9]{3,4}$/;

/** Store of card and account numbers. Only its implementation ever reads a number again. */
export interface PaymentVault {
  /** Stores a number and returns a token, which reveals nothing of it. */
  tokenise(db: Queryable, account: { kind: 'card' | 'bank'; number: string }): Promise<string>;
  /** Whether a token is of this number. */
  holds(db: Queryable, token: string, number: string): Promise<boolean>;
  /** Whether two tokens are of the same number. */
  same(db: Queryable, one: string, other: string): Promise<boolean>;
  /** A new token for the same number; each can be deleted without the other. */
  copy(db: Queryable, token: string): Promise<string>;
  /** Whether a card's security code is plausible. The code is checked once and never stored. */
  authoriseOnce(db: Queryable, token: string, securityCode: string): Promise<boolean>;
  /** Deletes an account; ignores an unknown token. */
  forget(db: Queryable, token: string): Promise<void>;
}

declare module 'fastify' {
  interface FastifyInstance {
    vault: PaymentVault;
  }
}

interface SealedAccount {
  sealed: Buffer;
  key_id: string;
}

interface AccountRow extends SealedAccount {
  kind: 'card' | 'bank';
  brand: string | null;
}

const KEY_LENGTH_BYTES = 2;

/** Decorates `app.vault`. */
export function addVault(app: FastifyInstance): void {
  app.decorate('vault', localVault(app.crypto));
}

/** The built-in vault: each account sealed with its own data key, in a schema that nothing else reads. */
export function localVault(crypto: Crypto): PaymentVault {
  async function detokenise(
    db: Queryable,
    token: string,
  ): Promise<(AccountRow & { number: string }) | undefined> {
    const rows = await db.query<AccountRow>(
      'select kind, brand, sealed, key_id from vault.account where token = $1',
      [token],
    );
    const row = rows[0];
    return row && { ...row, number: open(crypto, token, row) };
  }

  const tokenise: PaymentVault['tokenise'] = async (db, { kind, number }) => {
    const token = crypto.randomId();
    const brand = kind === 'card' ? cardBrand(number) : undefined;
    const { sealed, keyId } = seal(crypto, token, number);
    await db.run(
      'insert into vault.account (token, kind, brand, last4, sealed, key_id) values ($1, $2, $3, $4, $5, $6)',
      [token, kind, brand ?? null, endOfNumber(number), sealed, keyId],
    );
    return token;
  };

  return {
    tokenise,

    async holds(db, token, number) {
      return (await detokenise(db, token))?.number === number;
    },

    async same(db, one, other) {
      const account = await detokenise(db, one);
      return account !== undefined && account.number === (await detokenise(db, other))?.number;
    },

    async copy(db, token) {
      const account = await detokenise(db, token);
      if (account === undefined) throw new Error('There is no such account in the vault.');
      return tokenise(db, account);
    },

    async authoriseOnce(db, token, securityCode) {
      const account = await detokenise(db, token);
      if (account?.kind !== 'card') return false;
      return SECURITY_CODE.test(securityCode);
    },

    async forget(db, token) {
      await db.run('delete from vault.account where token = $1', [token]);
    },
  };
}

// Layout: length of the wrapped key, the wrapped key, the number sealed with that key.
function seal(crypto: Crypto, token: string, number: string): { sealed: Buffer; keyId: string } {
  const key = crypto.newDataKey();
  const { wrapped, keyId } = crypto.wrap(key);
  const body = crypto.seal(key, aadOf(token), Buffer.from(number, 'utf8'));
  return { sealed: pack(wrapped, body), keyId };
}

function pack(wrapped: Buffer, body: Buffer): Buffer {
  const length = Buffer.alloc(KEY_LENGTH_BYTES);
  length.writeUInt16BE(wrapped.length);
  return Buffer.concat([length, wrapped, body]);
}

function open(crypto: Crypto, token: string, row: SealedAccount): string {
  const { key, body } = unpack(crypto, row);
  return crypto.open(key, aadOf(token), body).toString('utf8');
}

function unpack(crypto: Crypto, { sealed, key_id: keyId }: SealedAccount) {
  const end = KEY_LENGTH_BYTES + sealed.readUInt16BE(0);
  const key = crypto.unwrap(sealed.subarray(KEY_LENGTH_BYTES, end), keyId);
  return { key, body: sealed.subarray(end) };
}

/** The same account with its data key wrapped by the ring's active key. Throws SealError when it does not open. */
export function rewrapAccount(crypto: Crypto, token: string, row: SealedAccount): Buffer {
  const { key, body } = unpack(crypto, row);
  crypto.open(key, aadOf(token), body);
  return pack(crypto.wrap(key).wrapped, body);
}

function aadOf(token: string): string {
  return `vault.account:${token}:number`;
}
