-- A quote for a group, its census: who is quoted what. Names and what was quoted are sealed with a data key of its own.
create table group_census (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  agent_id text not null,
  -- The group in the catalogue; null for one that is not registered yet.
  group_id text,
  portal text not null,
  -- Null until the group's contact decides, which happens once.
  accepted boolean,
  decided_at timestamptz,
  registered_at timestamptz,
  -- Number of its newest version.
  version integer not null default 1,
  data_key bytea not null,
  key_id text not null,
  sealed_group bytea not null,
  -- Name in the demo world.
  demo text unique,
  created_at timestamptz not null default now()
);
create index group_census_agent on group_census (agent_id);

-- What was quoted, each time that it changed.
create table group_census_version (
  census_id bigint not null references group_census (id) on delete cascade,
  version integer not null,
  sealed bytea not null,
  created_at timestamptz not null default now(),
  primary key (census_id, version)
);

-- A person of the census, with the enrollment that is theirs. The public id is a handle: it opens nothing by itself.
create table group_census_member (
  id bigint generated always as identity primary key,
  census_id bigint not null references group_census (id) on delete cascade,
  public_id text not null unique,
  enrollment_id bigint not null unique references enrollment (id) on delete cascade,
  sealed bytea not null
);
create index group_census_member_census on group_census_member (census_id);

-- Browsers that saw a census, with the versions that they began with and saw last.
create table group_census_session (
  session_id bigint not null references session (id) on delete cascade,
  census_id bigint not null references group_census (id) on delete cascade,
  -- Opened by the link of the group's contact, who decides.
  by_link boolean not null default false,
  opened_version integer not null,
  seen_version integer,
  primary key (session_id, census_id)
);
create index group_census_session_census on group_census_session (census_id);

-- A link leads to an enrollment, a member, or a census.
alter table entry_link drop constraint entry_link_check;
alter table entry_link add column census_id bigint references group_census (id) on delete cascade
  check (num_nonnulls(enrollment_id, member_user_id, census_id) = 1);
create index entry_link_census on entry_link (census_id) where census_id is not null;

-- Registrations of groups go to their service by the outbox; the program knows the kinds.
alter table outbox drop constraint outbox_kind_check;
