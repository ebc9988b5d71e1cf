-- What a rep follows of a quote that was sent.
alter table group_census add column seen_at timestamptz;
-- A withdrawn quote is closed as a declined one is (accepted = false).
alter table group_census add column withdrawn_at timestamptz;
alter table group_census add column reminders integer not null default 0;

-- The quote that a rep composes: one at a time, sealed with a data key of its own.
create table group_quote_draft (
  agent_id text primary key,
  data_key bytea not null,
  key_id text not null,
  -- Null while nothing was kept.
  sealed bytea,
  updated_at timestamptz not null default now()
);
create index group_quote_draft_updated on group_quote_draft (updated_at);
