-- A message that was given up is kept without its content: what it was, since when, and why.
alter table outbox add column given_up_at timestamptz;
update outbox set given_up_at = greatest(created_at, least(next_attempt_at, now())), sealed_payload = ''
  where state = 'dead';
create index outbox_given_up on outbox (given_up_at) where state = 'dead';
