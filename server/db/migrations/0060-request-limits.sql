-- Token buckets of callers, shared by all instances. Nothing is lost with them: they are not in the log, and are emptied after a crash.
create unlogged table request_bucket (
  -- Keyed hash of the limit and of whom it is counted for.
  subject bytea primary key,
  -- When the bucket is full again; every token taken puts it off.
  full_at timestamptz not null
);
create index request_bucket_full_at on request_bucket (full_at);
