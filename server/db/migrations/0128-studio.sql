-- What somebody changes in the studio and has not published. The key is a handle of that person's browser. Text, as the
-- order of keys counts.
create table studio_draft (
  key text primary key,
  version integer not null,
  body text not null,
  updated_at timestamptz not null default now()
);

-- Each time that configuration was published in the studio: the files before and after.
create table studio_publish (
  id bigint generated always as identity primary key,
  name text not null,
  -- Names and texts of files; null for one that was not there.
  files text not null,
  -- The publish that this one took back.
  takes_back bigint references studio_publish (id),
  created_at timestamptz not null default now()
);
