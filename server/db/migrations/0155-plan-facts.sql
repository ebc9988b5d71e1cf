-- Facts of a plan by the keys of its category's facts (schemas/facts); money in cents.
alter table plan add column facts jsonb not null default '{}';
