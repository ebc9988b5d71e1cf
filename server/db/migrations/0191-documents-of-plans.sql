-- Documents that owners of plans give: name by language, language, file, hash and size.
alter table plan add column documents jsonb not null default '[]';

-- Their contents by hash (SHA-256, hex). Versions of the catalogue name them, so none is removed.
create table plan_document (
  hash text primary key,
  content bytea not null
);
