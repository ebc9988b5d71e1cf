-- Links that open an enrollment, or prove a member. Only a keyed hash of the handle in the link is stored.
create table entry_link (
  id bigint generated always as identity primary key,
  purpose text not null check (purpose in (
    'direct-continue', 'save-cart-direct-continue', 'group-census-direct-continue', 'pqs-group-direct-continue', 'member'
  )),
  handle_hmac bytea not null unique,
  enrollment_id bigint references enrollment (id) on delete cascade,
  member_user_id text references member (user_id) on delete cascade,
  -- Saved names of the steps that the link may open.
  tabs text[] not null default '{}',
  -- Blind index of the mailbox that the link went to: it proves nothing a second time.
  sent_to bytea,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  check ((enrollment_id is null) <> (member_user_id is null))
);
create index entry_link_enrollment on entry_link (enrollment_id) where enrollment_id is not null;

-- Who confirmed a contact. One that was confirmed by somebody who only resumed the enrollment opens nothing more.
alter table confirmed_contact add column caller text;

-- Keyed hash of the date of birth and the end of the social security number, as the owner gave them; what somebody
-- who only resumed the enrollment changes there does not get in here.
create table step_up_identity (
  enrollment_id bigint primary key references enrollment (id) on delete cascade,
  answer bytea not null,
  wrong_tries integer not null default 0
);
