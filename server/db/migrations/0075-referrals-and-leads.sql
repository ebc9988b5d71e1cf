-- Referral links: who sent a visitor, and whose shop the link opens.
create table referral (
  referral_id text primary key,
  referrer_name text not null,                    -- as visitors read it
  user_id text,                                   -- the member who refers, where it is one
  agent_id text references agent (agent_id),
  group_id text references employer_group (group_id),
  portal text references portal_platform (code),
  valid boolean not null default true             -- false: known, and no longer credited
);

-- The referral that an enrollment is credited to.
alter table enrollment add column referral text;

-- What visitors answered when the store asked to keep their location.
create table lead (
  device bytea primary key,                       -- keyed hash of the browser's random id
  answer text not null,                           -- allowed or refused
  agent_id text,
  group_id text,
  page text,                                      -- origin and first part of the path
  position bytea,                                 -- latitude and longitude to a tenth of a degree, sealed
  key_id text not null,
  answered_at timestamptz not null default now()
);
create index lead_answered_at on lead (answered_at);
