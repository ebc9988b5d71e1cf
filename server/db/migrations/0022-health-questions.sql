-- Questions about the health of everybody who enrolls in a plan that asks. Answers lie with the enrollment's steps, never here.

create table health_question (
  question_id text primary key,
  kind text not null check (kind in ('condition', 'medication')),
  position integer not null,
  question_text text not null,
  portal text not null default '*',               -- '*': in every portal
  plan_flag text not null default '*'             -- a boolean column of plan: asked when it is true for a plan of the order
);
