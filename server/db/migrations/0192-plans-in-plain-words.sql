-- What owners of plans say of them in plain words, by language.
alter table plan add column summary jsonb not null default '{}';
