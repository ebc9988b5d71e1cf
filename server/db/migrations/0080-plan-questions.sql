-- What plans ask before they are sold. Answers never lie here.
create table plan_question (
  question_id text primary key,
  plan_id text not null references plan (plan_id),
  kind text not null check (kind in ('aflac', 'health', 'eligibility')),
  position integer not null,
  question_text text not null,
  sub_type text check (sub_type in ('text_field', 'checkbox', 'detail')),
  options jsonb not null default '[]',
  require_detail boolean not null default false,
  true_condition text not null default '0' check (true_condition in ('0', '1')),
  decline_answer text check (decline_answer in ('0', '1'))
);

-- Every save of answers to a plan's questions, the last one counting; a decline counts for good.
create table plan_answer (
  id bigint generated always as identity primary key,
  enrollment_id bigint not null references enrollment (id) on delete cascade,
  plan_id text not null,
  kind text not null,
  asked text[] not null,                          -- ids of the questions
  verdict text not null check (verdict in ('passed', 'ruled-out', 'declined')),
  sealed bytea not null,                          -- the answers, sealed with the enrollment's key
  given_at timestamptz not null default now(),
  -- The same person was declined the plan in another enrollment shortly before: somebody looks at it.
  flagged_at timestamptz
);
create index plan_answer_enrollment on plan_answer (enrollment_id);

-- Who was declined a plan, by keyed hashes of what the person is known by; kept for a short time.
create table plan_decline (
  person bytea not null,
  plan_id text not null,
  enrollment_id bigint not null references enrollment (id) on delete cascade,
  declined_at timestamptz not null default now(),
  primary key (person, plan_id, enrollment_id)
);
create index plan_decline_declined_at on plan_decline (declined_at);
create index plan_decline_enrollment on plan_decline (enrollment_id);
