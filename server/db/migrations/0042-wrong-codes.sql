-- Wrong one-time codes in a row. As many as allowed lock all codes of the subject in browsers that it does not know.
create table wrong_codes (
  -- Keyed hash of whom the codes prove.
  subject bytea primary key,
  in_row integer not null,
  last_at timestamptz not null default now(),
  -- While locked: keyed hash of the handle in the link that unlocks; null where no link can be sent.
  unlock_hmac bytea unique,
  -- End of that link, or of the lock itself where there is none.
  until timestamptz
);
create index wrong_codes_last_at on wrong_codes (last_at);
