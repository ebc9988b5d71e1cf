-- People who have a policy already. What is known of a person is sealed with a data key of their own, part by part, so
-- that a list of names opens no health answers; numbers of cards and accounts lie in the vault.

create table member (
  user_id text primary key,
  portal text not null,
  agent_id text,
  group_id text,
  tier text not null check (tier in ('IO', 'IS', 'IC', 'IF')),
  data_key bytea not null,
  key_id text not null,
  -- Blind indexes of the contacts on file: whether an address is taken, without knowing any.
  email_index bytea,
  phone_index bytea,
  imported_at timestamptz not null default now()
);
create index member_email on member (email_index);
create index member_phone on member (phone_index);
create index member_agent on member (agent_id);
create index member_group on member (group_id);

create table member_part (
  user_id text not null references member (user_id) on delete cascade,
  part text not null check (part in ('person', 'contact', 'dependents', 'beneficiaries', 'health', 'ssns')),
  sealed bytea not null,
  primary key (user_id, part)
);

-- A saved card or bank account: its number is the vault's, the rest of it is sealed.
create table member_account (
  id text primary key,
  user_id text not null references member (user_id) on delete cascade,
  kind text not null check (kind in ('bank', 'card')),
  position integer not null,
  token text not null,
  last4 text not null,
  sealed bytea not null
);
create index member_account_member on member_account (user_id, kind, position);

create table member_policy (
  policy_id text primary key,
  user_id text not null references member (user_id) on delete cascade,
  plan_id text not null,
  tier text not null check (tier in ('IO', 'IS', 'IC', 'IF')),
  status text not null check (status in ('ACTIVE', 'PENDING', 'TERMINATED', 'LAPSED')),
  effective_date date not null,
  ended_on date
);
create index member_policy_member on member_policy (user_id);

-- Which member somebody says to be who enrolls, and how that was proved, if it was. The claim may name nobody.
create table member_claim (
  enrollment_id bigint primary key references enrollment (id) on delete cascade,
  user_id text not null,
  proof text check (proof in ('link', 'code', 'agent', 'group')),
  proved_at timestamptz
);
