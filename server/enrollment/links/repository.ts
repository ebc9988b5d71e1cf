import type { LinkFamily } from '../../../src/shared/store/link-families.ts';
import type { Queryable } from '../../db/db.ts';
import type { CensusRow } from '../census/census-row.ts';

type LinkPurpose = LinkFamily | 'member';

interface NewLink {
  purpose: LinkPurpose;
  handleHmac: Buffer;
  enrollmentId?: number | undefined;
  memberUserId?: string | undefined;
  censusId?: number | undefined;
  tabs: readonly string[];
  sentTo?: Buffer | undefined;
  sealedRecipient?: Buffer | undefined;
  days: number;
}

/** Stores a link; the life of an existing one is renewed. */
export async function storeLink(db: Queryable, link: NewLink): Promise<void> {
  await db.run(
    `insert into entry_link
       (purpose, handle_hmac, enrollment_id, member_user_id, census_id, tabs, sent_to, sealed_recipient,
        expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, now() + make_interval(days => $9))
     on conflict (handle_hmac) do update set expires_at = excluded.expires_at, tabs = excluded.tabs`,
    [
      link.purpose,
      link.handleHmac,
      link.enrollmentId,
      link.memberUserId,
      link.censusId,
      link.tabs,
      link.sentTo,
      link.sealedRecipient,
      link.days,
    ],
  );
}

interface LinkRow {
  public_id: string;
  tabs: string[];
  revoked: boolean;
  sealed_recipient: Buffer | null;
}

/** The open enrollment of a link of this family, revoked or not; undefined when none. */
export async function findEnrollmentLink(
  db: Queryable,
  family: LinkFamily,
  handleHmac: Buffer,
): Promise<LinkRow | undefined> {
  const rows = await db.query<LinkRow>(
    `select e.public_id, l.tabs, l.revoked_at is not null as revoked, l.sealed_recipient
     from entry_link l join enrollment e on e.id = l.enrollment_id
     where l.purpose = $1 and l.handle_hmac = $2 and l.expires_at > now() and e.status = 'open'`,
    [family, handleHmac],
  );
  return rows[0];
}

/** The census of a link of this family, with its steps; undefined when none. */
export async function findCensusLink(
  db: Queryable,
  family: LinkFamily,
  handleHmac: Buffer,
): Promise<(CensusRow & { tabs: string[] }) | undefined> {
  const [row] = await db.query<CensusRow & { tabs: string[] }>(
    `select c.*, l.tabs from entry_link l join group_census c on c.id = l.census_id
     where l.purpose = $1 and l.handle_hmac = $2 and l.expires_at > now() and l.revoked_at is null`,
    [family, handleHmac],
  );
  return row;
}

/** Whether a link of this family leads to a declined quote, or to a person quoted in one. */
export async function isDeclinedLink(
  db: Queryable,
  family: LinkFamily,
  handleHmac: Buffer,
): Promise<boolean> {
  const rows = await db.query(
    `select 1 from entry_link l
       left join group_census_member m on m.enrollment_id = l.enrollment_id
       join group_census c on c.id = coalesce(l.census_id, m.census_id)
     where l.purpose = $1 and l.handle_hmac = $2 and l.expires_at > now() and c.accepted = false`,
    [family, handleHmac],
  );
  return rows.length > 0;
}

/** Revokes every link to a census, and to the enrollments of its people. */
export async function revokeCensusLinks(db: Queryable, censusId: number): Promise<void> {
  await db.run(
    `update entry_link set revoked_at = now()
     where revoked_at is null and (census_id = $1
       or enrollment_id in (select enrollment_id from group_census_member where census_id = $1))`,
    [censusId],
  );
}

/** The member whom a valid link proves; undefined when none. */
export async function findMemberOfLink(
  db: Queryable,
  handleHmac: Buffer,
): Promise<string | undefined> {
  const rows = await db.query<{ member_user_id: string }>(
    `select member_user_id from entry_link
     where purpose = 'member' and handle_hmac = $1 and revoked_at is null and expires_at > now()`,
    [handleHmac],
  );
  return rows[0]?.member_user_id;
}

/** Revokes every link of these families to an enrollment. */
export async function revokeLinks(
  db: Queryable,
  enrollmentId: number,
  families: readonly LinkFamily[],
): Promise<void> {
  await db.run(
    `update entry_link set revoked_at = now()
     where enrollment_id = $1 and purpose = any($2) and revoked_at is null`,
    [enrollmentId, families],
  );
}
