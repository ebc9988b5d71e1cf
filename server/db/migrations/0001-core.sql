-- Sessions, enrollments and everything an enrollment owns. One dialect: runs on PostgreSQL 15+ and on PGlite.

create table session (
  id bigint generated always as identity primary key,
  token_hash bytea not null unique,
  previous_token_hash bytea,
  previous_valid_until timestamptz,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  ends_at timestamptz not null,
  ended_at timestamptz,
  config_hash text,
  -- Claims about where the visitor came from (agent, group, portal, landing page, eprocess). Never authority.
  context jsonb not null default '{}',
  principal_kind text check (principal_kind in ('agent', 'group')),
  principal_id text,
  principal_verified_at timestamptz,
  -- Unsaved input typed before an enrollment exists is sealed with this key.
  data_key bytea not null,
  key_id text not null
);
create index session_previous_token on session (previous_token_hash) where previous_token_hash is not null;

create table enrollment (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  status text not null default 'open' check (status in ('open', 'completed', 'cancelled', 'expired')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  portal text not null,
  agent_id text,
  group_id text,
  member_user_id text,
  eprocess text not null check (eprocess in ('applicant', 'rep', 'group')),
  open_type text not null check (open_type in ('user', 'agent', 'group')),
  enroll_type text not null,
  site text,
  tier text not null check (tier in ('IO', 'IS', 'IC', 'IF')),
  effective_date date,
  -- Set by checkout; voided when the cart or the filter changes.
  checked_out_at timestamptz,
  config_hash text not null,
  -- Wrapped data key; null once the enrollment was cancelled or expired, which makes every blob unreadable.
  data_key bytea,
  key_id text not null,
  premium_cents integer,
  saved_tab text
);

create table session_binding (
  session_id bigint not null references session (id) on delete cascade,
  enrollment_id bigint not null references enrollment (id) on delete cascade,
  -- 1 owner, 2 resumed, 3 stepped up
  level smallint not null check (level between 1 and 3),
  can_write boolean not null default true,
  stepped_up_until timestamptz,
  created_at timestamptz not null default now(),
  primary key (session_id, enrollment_id)
);
create index session_binding_enrollment on session_binding (enrollment_id);

-- One row per saved tab, whatever its name: personal data as one sealed blob.
create table enrollment_tab (
  enrollment_id bigint not null references enrollment (id) on delete cascade,
  tab text not null,
  version integer not null default 1,
  schema_version integer not null default 1,
  sealed bytea not null,
  saved_at timestamptz not null default now(),
  saved_by_session bigint references session (id) on delete set null,
  primary key (enrollment_id, tab)
);

-- Fields that identify a person or an account (SSN, vault tokens, signature), each sealed on its own.
create table enrollment_secret (
  enrollment_id bigint not null references enrollment (id) on delete cascade,
  tab text not null,
  field text not null,
  sealed bytea not null,
  last4 text,
  typed_in_session bigint references session (id) on delete set null,
  saved_at timestamptz not null default now(),
  primary key (enrollment_id, tab, field)
);

-- Input as typed, not yet validated. Hangs on the session until an enrollment exists.
create table draft (
  id bigint generated always as identity primary key,
  enrollment_id bigint references enrollment (id) on delete cascade,
  session_id bigint references session (id) on delete cascade,
  tab text not null,
  base_version integer not null default 0,
  sealed bytea not null,
  saved_at timestamptz not null default now(),
  check ((enrollment_id is null) <> (session_id is null)),
  unique (enrollment_id, tab),
  unique (session_id, tab)
);

create table cart_line (
  id bigint generated always as identity primary key,
  enrollment_id bigint not null references enrollment (id) on delete cascade,
  plan_id text not null,
  plan_pricing_id text not null,
  price_cents integer not null,
  fee_cents integer not null default 0,
  removable boolean not null default true,
  added_at timestamptz not null default now(),
  unique (enrollment_id, plan_id)
);

-- The built-in payment vault: only its own module reads or writes here.
create schema if not exists vault;
create table vault.account (
  token text primary key,
  kind text not null check (kind in ('card', 'bank')),
  brand text,
  last4 text not null,
  sealed bytea not null,
  key_id text not null,
  created_at timestamptz not null default now()
);

create table policy (
  id bigint generated always as identity primary key,
  policy_id text not null unique,
  enrollment_id bigint not null unique references enrollment (id),
  created_at timestamptz not null default now(),
  effective_date date not null,
  initial_cents integer not null,
  recurring_cents integer not null,
  agent_id text,
  group_id text,
  portal text not null,
  sealed_receipt bytea not null
);
create table policy_line (
  policy_id bigint not null references policy (id),
  plan_id text not null,
  plan_pricing_id text not null,
  plan_name text not null,
  price_cents integer not null,
  fee_cents integer not null,
  primary key (policy_id, plan_id)
);

-- What was shown and signed: hashes of texts and facts. Voided, never deleted, by any change of a hashed fact.
create table evidence (
  id bigint generated always as identity primary key,
  enrollment_id bigint not null references enrollment (id),
  session_id bigint references session (id) on delete set null,
  signed_at timestamptz not null default now(),
  facts_hash text not null,
  body_hash text not null,
  sealed_body bytea not null,
  seal text not null,
  voided_at timestamptz,
  voided_because text
);
create index evidence_enrollment on evidence (enrollment_id);

create table continue_code (
  id bigint generated always as identity primary key,
  enrollment_id bigint not null references enrollment (id) on delete cascade,
  code_hmac bytea not null,
  email_index bytea not null,
  tab text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  voided_at timestamptz
);
create index continue_code_hmac on continue_code (code_hmac);

-- Attempts and sends that must be counted across instances (continue codes, mails, new enrollments).
create table counted_event (
  id bigint generated always as identity primary key,
  kind text not null,
  subject bytea not null,
  at timestamptz not null default now()
);
create index counted_event_subject on counted_event (kind, subject, at);

create table outbox (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('mail', 'sms', 'invoice')),
  dedupe_key text not null unique,
  sealed_payload bytea not null,
  key_id text not null,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'dead')),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  leased_until timestamptz,
  last_error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index outbox_due on outbox (next_attempt_at) where state = 'waiting';

-- The local mailbox of the demo world (used when no mail server is set).
create table mailbox (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('mail', 'sms')),
  message_id text not null unique,
  sealed bytea not null,
  key_id text not null,
  received_at timestamptz not null default now()
);

create table idempotency (
  session_id bigint not null references session (id) on delete cascade,
  route text not null,
  key text not null,
  body_hmac bytea not null,
  status integer not null,
  sealed_answer bytea not null,
  key_id text not null,
  created_at timestamptz not null default now(),
  primary key (session_id, route, key)
);

create table audit (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  enrollment_id bigint,
  session_hash text,
  caller text not null,
  action text not null,
  outcome text not null,
  -- Names of fields and counts only, never values.
  detail jsonb not null default '{}'
);
create index audit_enrollment on audit (enrollment_id, id);
create function audit_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'audit rows are never changed';
end $$;
create trigger audit_no_update before update or delete on audit
  for each row execute function audit_is_append_only();

-- The last configuration that was read without a fault.
create table config_bundle (
  hash text primary key,
  body jsonb not null,
  created_at timestamptz not null default now()
);
create table setting (
  name text primary key,
  value jsonb not null
);
