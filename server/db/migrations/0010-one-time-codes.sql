-- Codes of six digits that prove who reads a mailbox or a phone. The code itself is nowhere.
create table one_time_code (
  id text primary key,
  session_id bigint not null references session (id) on delete cascade,
  -- Keyed hash of what the code is for, and of the contact that it went to.
  subject bytea not null,
  code_hmac bytea not null,
  wrong_tries integer not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  voided_at timestamptz
);
create index one_time_code_subject on one_time_code (session_id, subject, created_at);

-- A mailbox or phone that somebody proved, by the exact address: another address is not confirmed.
create table confirmed_contact (
  enrollment_id bigint not null references enrollment (id) on delete cascade,
  kind text not null check (kind in ('email', 'phone')),
  contact bytea not null,
  confirmed_at timestamptz not null default now(),
  primary key (enrollment_id, kind)
);
