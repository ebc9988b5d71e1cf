-- A message that is of no use after a while, such as one with a code, is given up then instead of being sent late.
alter table outbox add column of_use_until timestamptz;
