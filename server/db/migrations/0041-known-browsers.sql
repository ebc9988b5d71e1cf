-- Browsers in which a one-time code of a subject was right: keyed hashes of the browser's random id and of the subject.
create table known_browser (
  browser bytea not null,
  subject bytea not null,
  proved_at timestamptz not null default now(),
  primary key (browser, subject)
);
create index known_browser_proved_at on known_browser (proved_at);
