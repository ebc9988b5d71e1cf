import type { FastifyInstance } from 'fastify';
import type { BankDetails, CardDetails } from '../../catalogue/members/member-item.ts';
import {
  openAccount,
  openPart,
  type MemberPart,
  type MemberParts,
} from '../../catalogue/members/member-parts.ts';
import type { Queryable } from '../../db/db.ts';
import { findMember, findPart, listAccounts, type MemberRow } from './repository.ts';

/** A saved bank account or card; `token` is the vault's. */
interface SavedAccount<Details> {
  id: string;
  token: string;
  last4: string;
  details: Details;
}

/** A member on record. The sealed parts are opened on demand, each once, and shared: do not change them. */
export interface MemberRecord extends Pick<MemberRow, 'portal' | 'tier'> {
  userId: string;
  agentId: string | undefined;
  groupId: string | undefined;
  /** Agent of that group. */
  groupAgentId: string | undefined;
  part<Part extends MemberPart>(part: Part): Promise<MemberParts[Part]>;
  banks(): Promise<SavedAccount<BankDetails>[]>;
  cards(): Promise<SavedAccount<CardDetails>[]>;
}

/** The record of a member; undefined for an unknown id. */
export async function findMemberRecord(
  app: FastifyInstance,
  db: Queryable,
  userId: string,
): Promise<MemberRecord | undefined> {
  const row = await findMember(db, userId);
  return row && recordOf(app, db, row);
}

function recordOf({ crypto }: FastifyInstance, db: Queryable, row: MemberRow): MemberRecord {
  const { user_id: userId, portal, tier } = row;
  const key = () => crypto.unwrap(row.data_key, row.key_id);
  const opened = new Map<MemberPart, Promise<unknown>>();
  return {
    userId,
    portal,
    tier,
    agentId: row.agent_id ?? undefined,
    groupId: row.group_id ?? undefined,
    groupAgentId: row.group_agent ?? undefined,
    part<Part extends MemberPart>(part: Part) {
      const known = opened.get(part) ?? open(part);
      opened.set(part, known);
      return known as Promise<MemberParts[Part]>;
    },
    banks: () => accounts<BankDetails>('bank'),
    cards: () => accounts<CardDetails>('card'),
  };

  async function open<Part extends MemberPart>(part: Part): Promise<MemberParts[Part]> {
    const sealed = await findPart(db, userId, part);
    if (!sealed) throw new Error(`Member ${userId} has no ${part}.`);
    return openPart(crypto, key(), { userId, part }, sealed);
  }

  async function accounts<Details extends BankDetails | CardDetails>(kind: 'bank' | 'card') {
    const rows = await listAccounts(db, userId, kind);
    return rows.map(({ sealed, ...account }) => ({
      ...account,
      details: openAccount<Details>(crypto, key(), account.id, sealed),
    }));
  }
}
