import type { LinkFamily } from '../../../src/shared/store/link-families.ts';
import type { Queryable } from '../../db/db.ts';

type LinkPurpose = LinkFamily | 'member';

interface NewLink {
  purpose: LinkPurpose;
  handleHmac: Buffer;
  enrollmentId?: number | undefined;
  memberUserId?: string | undefined;
  tabs: readonly string[];
  sentTo?: Buffer | undefined;
  sealedRecipient?: Buffer | undefined;
  days: number;
}

/** Stores a link; the life of an existing one is renewed. */
export async function storeLink(db: Queryable, link: NewLink): Promise<void> {
  await db.query(
    `insert into entry_link
       (purpose, handle_hmac, enrollment_id, member_user_id, tabs, sent_to, sealed_recipient, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, now() + make_interval(days => $8))
     on conflict (handle_hmac) do update set expires_at = excluded.expires_at, tabs = excluded.tabs`,
    [
      link.purpose,
      link.handleHmac,
      link.enrollmentId,
      link.memberUserId,
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
  await db.query(
    `update entry_link set revoked_at = now()
     where enrollment_id = $1 and purpose = any($2) and revoked_at is null`,
    [enrollmentId, families],
  );
}
