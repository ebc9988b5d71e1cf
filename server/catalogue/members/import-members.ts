import { isDeepStrictEqual } from 'node:util';
import { normaliseEmail, normalisePhone } from '../../../src/shared/domain/contacts.ts';
import { endOfNumber } from '../../../src/shared/domain/payment.ts';
import type { Queryable } from '../../db/db.ts';
import type { Crypto } from '../../security/crypto.ts';
import type { PaymentVault } from '../../security/payment-vault.ts';
import type { TableReport } from '../table-report.ts';
import type { MemberItem } from './member-item.ts';
import {
  MEMBER_PARTS,
  openAccount,
  openPart,
  sealAccount,
  sealPart,
  sealSummary,
  summaryOf,
  type AccountDetails,
  type MemberParts,
} from './member-parts.ts';

/** Seals members: keys, and the vault for account and card numbers. */
export interface MemberSafe {
  crypto: Crypto;
  vault: PaymentVault;
}

interface Before {
  columns: object;
  parts: Partial<MemberParts>;
  policies: object[];
  accounts: KnownAccount[];
  key: Buffer;
}

interface KnownAccount {
  id: string;
  token: string;
  details: AccountDetails;
}

interface NewAccount {
  id: string;
  kind: 'bank' | 'card';
  position: number;
  number: string;
  details: AccountDetails;
}

/**
 * Inserts or updates members from a file, in the caller's transaction. Members that the file does not name stay
 * unchanged. The report names what changed, never a value.
 */
export async function importMembers(
  tx: Queryable,
  members: readonly MemberItem[],
  safe: MemberSafe,
): Promise<TableReport<'member'>> {
  const report: TableReport<'member'> = {
    table: 'member',
    added: [],
    changed: [],
    removed: [],
    unchanged: 0,
  };
  for (const member of members) {
    const before = await findBefore(tx, member.user_id, safe.crypto);
    const changed = before && (await changesOf(tx, member, before, safe));
    if (changed?.length === 0) {
      report.unchanged += 1;
      continue;
    }
    if (changed) report.changed.push({ key: member.user_id, columns: changed });
    else report.added.push(member.user_id);
    await write(tx, member, before, safe);
  }
  return report;
}

async function findBefore(
  tx: Queryable,
  userId: string,
  crypto: Crypto,
): Promise<Before | undefined> {
  const [row] = await tx.query<{ data_key: Buffer; key_id: string; columns: object }>(
    `select data_key, key_id, jsonb_build_object('portal', portal, 'agent_id', agent_id,
       'group_id', group_id, 'tier', tier) as columns from member where user_id = $1 for update`,
    [userId],
  );
  if (!row) return undefined;
  const key = crypto.unwrap(row.data_key, row.key_id);
  const parts = await tx.query<{ part: keyof MemberParts; sealed: Buffer }>(
    'select part, sealed from member_part where user_id = $1',
    [userId],
  );
  const opened = parts.map(({ part, sealed }) => [
    part,
    openPart(crypto, key, { userId, part }, sealed),
  ]);
  const policies = await tx.query<object>(
    `select policy_id, plan_id, tier, status, effective_date, ended_on from member_policy
     where user_id = $1 order by policy_id`,
    [userId],
  );
  const accounts = await tx.query<{ id: string; token: string; sealed: Buffer }>(
    'select id, token, sealed from member_account where user_id = $1 order by kind, position',
    [userId],
  );
  return {
    columns: row.columns,
    parts: Object.fromEntries(opened) as Partial<MemberParts>,
    policies: policies.map((policy) => ({ ...policy })),
    accounts: accounts.map(({ id, token, sealed }) => ({
      id,
      token,
      details: openAccount(crypto, key, id, sealed),
    })),
    key,
  };
}

/** Names of the changed parts; empty when none. */
async function changesOf(
  tx: Queryable,
  member: MemberItem,
  before: Before,
  { crypto, vault }: MemberSafe,
): Promise<string[]> {
  const parts = partsOf(member, crypto);
  const changed = MEMBER_PARTS.filter(
    (part) => !isDeepStrictEqual(parts[part], before.parts[part]),
  ) as string[];
  if (!isDeepStrictEqual(columnsOf(member), before.columns)) changed.push('member');
  if (!isDeepStrictEqual(policiesOf(member), before.policies)) changed.push('policies');
  const accounts = accountsOf(member, crypto);
  let isSame = accounts.length === before.accounts.length;
  for (const { id, number, details } of accounts) {
    const known = before.accounts.find((one) => one.id === id);
    isSame &&=
      known !== undefined &&
      isDeepStrictEqual(known.details, details) &&
      (await vault.holds(tx, known.token, number));
  }
  return isSame ? changed : [...changed, 'accounts'];
}

async function write(
  tx: Queryable,
  member: MemberItem,
  before: Before | undefined,
  safe: MemberSafe,
): Promise<void> {
  const { crypto } = safe;
  const key = before?.key ?? crypto.newDataKey();
  const { wrapped, keyId } = crypto.wrap(key);
  const { email_address: email, phone_number: phone } = member.contact;
  const columns = columnsOf(member);
  const parts = partsOf(member, crypto);
  await tx.query(
    `insert into member (user_id, portal, agent_id, group_id, tier, data_key, key_id, email_index, phone_index,
       summary, summary_of)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, now())
     on conflict (user_id) do update set portal = excluded.portal, agent_id = excluded.agent_id,
       group_id = excluded.group_id, tier = excluded.tier, data_key = excluded.data_key,
       key_id = excluded.key_id, email_index = excluded.email_index,
       phone_index = excluded.phone_index, summary = excluded.summary,
       summary_of = excluded.summary_of, imported_at = now()`,
    [
      member.user_id,
      columns.portal,
      columns.agent_id,
      columns.group_id,
      columns.tier,
      wrapped,
      keyId,
      crypto.index('email', normaliseEmail(email)),
      crypto.index('phone', normalisePhone(phone) ?? ''),
      sealSummary(crypto, key, member.user_id, summaryOf(parts)),
    ],
  );
  await writeParts(tx, member, { key, parts }, crypto);
  await tx.query('delete from member_policy where user_id = $1', [member.user_id]);
  await tx.query(
    `insert into member_policy (user_id, policy_id, plan_id, tier, status, effective_date, ended_on)
     select $1, policy_id, plan_id, tier, status, effective_date, ended_on
     from jsonb_populate_recordset(null::member_policy, $2::jsonb)`,
    [member.user_id, JSON.stringify(policiesOf(member))],
  );
  await writeAccounts(tx, member, { key, before: before?.accounts ?? [] }, safe);
}

async function writeParts(
  tx: Queryable,
  { user_id: userId }: MemberItem,
  { key, parts }: { key: Buffer; parts: MemberParts },
  crypto: Crypto,
): Promise<void> {
  const rows = MEMBER_PARTS.flatMap((part) => [
    part,
    sealPart(crypto, key, { userId, part }, parts[part]),
  ]);
  const places = MEMBER_PARTS.map((_, index) => `($1, $${index * 2 + 2}, $${index * 2 + 3})`);
  await tx.query(
    `insert into member_part (user_id, part, sealed) values ${places.join(', ')}
     on conflict (user_id, part) do update set sealed = excluded.sealed`,
    [userId, ...rows],
  );
}

async function writeAccounts(
  tx: Queryable,
  member: MemberItem,
  { key, before }: { key: Buffer; before: readonly KnownAccount[] },
  { crypto, vault }: MemberSafe,
): Promise<void> {
  for (const { token } of before) await vault.forget(tx, token);
  await tx.query('delete from member_account where user_id = $1', [member.user_id]);
  for (const { id, kind, position, number, details } of accountsOf(member, crypto)) {
    const token = await vault.tokenise(tx, { kind, number });
    const sealed = sealAccount(crypto, key, id, details);
    await tx.query(
      `insert into member_account (id, user_id, kind, position, token, last4, sealed)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [id, member.user_id, kind, position, token, endOfNumber(number), sealed],
    );
  }
}

function columnsOf({ portal, agent_id, group_id, tier }: MemberItem) {
  return { portal, agent_id, group_id: group_id ?? null, tier };
}

function policiesOf({ policies, tier }: MemberItem) {
  return policies
    .map((policy) => ({
      policy_id: policy.policy_id,
      plan_id: policy.plan_id,
      tier: policy.tier ?? tier,
      status: policy.status,
      effective_date: policy.effective_date,
      ended_on: policy.ended_on ?? null,
    }))
    .sort((one, other) => (one.policy_id < other.policy_id ? -1 : 1));
}

function partsOf(member: MemberItem, crypto: Crypto): MemberParts {
  const { ssn, ...person } = member.person;
  const ssns: Record<string, string> = { member: ssn };
  const health: MemberParts['health'] = { own: member.health ?? null, dependents: {} };
  const dependents = (member.dependents ?? []).map((item, index) => {
    const { ssn: theirs, health: answers, ...one } = item;
    const dependent_id = idOf(crypto, member, 'dependent', index);
    if (theirs !== undefined) ssns[dependent_id] = theirs;
    if (answers) health.dependents[dependent_id] = answers;
    return { dependent_id, ...one };
  });
  const beneficiaries = (member.beneficiaries ?? []).map(({ ssn: theirs, ...one }, index) => {
    const beneficiary_id = idOf(crypto, member, 'beneficiary', index);
    if (theirs !== undefined) ssns[beneficiary_id] = theirs;
    return { beneficiary_id, ...one };
  });
  return { person, contact: member.contact, dependents, beneficiaries, health, ssns };
}

function accountsOf(member: MemberItem, crypto: Crypto): NewAccount[] {
  const banks = (member.bank_accounts ?? []).map(
    ({ account_number: number, ...details }, position): NewAccount => ({
      id: idOf(crypto, member, 'bank', position),
      kind: 'bank',
      position,
      number,
      details,
    }),
  );
  const cards = (member.cards ?? []).map(
    ({ card_number: number, ...details }, position): NewAccount => ({
      id: idOf(crypto, member, 'card', position),
      kind: 'card',
      position,
      number,
      details,
    }),
  );
  return [...banks, ...cards];
}

// The same file yields the same ids again; without the key of the hash they cannot be derived.
function idOf(crypto: Crypto, { user_id: id }: MemberItem, kind: string, index: number): string {
  return crypto
    .hmac('member row', JSON.stringify([id, kind, index]))
    .toString('base64url')
    .slice(0, 32);
}
