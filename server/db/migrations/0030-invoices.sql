-- Invoices that were asked for, where no invoice service is set: one a policy, whoever asks how often.
create table invoice (
  policy_id text primary key,
  effective_date date not null,
  requested_at timestamptz not null default now()
);
