-- The hash of the screen that a draft was typed into: what was typed into an older version is fitted to today's.
alter table draft add column config_hash text;
