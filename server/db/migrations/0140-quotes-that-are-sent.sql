-- A quote that is sent is made ready person by person, in short transactions; it is stored whole in the last one.
-- What it is made of, sealed with the draft's data key; null while nothing is sent.
alter table group_quote_draft add column sending bytea;

-- People who are ready, with enrollments that no quote and no session holds yet.
create table group_quote_ready (
  agent_id text not null references group_quote_draft (agent_id) on delete cascade,
  -- Place in the draft, from 0.
  place integer not null,
  public_id text not null unique,
  enrollment_id bigint not null unique references enrollment (id) on delete cascade,
  sealed_person bytea not null,
  sealed_quote bytea not null,
  primary key (agent_id, place)
);
