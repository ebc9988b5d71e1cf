-- Entrances of partners with a look of their own; part of the catalogue.
create table external_site (
  name text primary key,                          -- in the address: /external?site=NAME
  title text not null,
  group_id text not null references employer_group (group_id),
  portal text references portal_platform (code),
  domain text unique deferrable initially deferred, -- host name of the partner's own pages
  theme jsonb not null default '{}'               -- as in schemas/meta/layer.json
);

-- Enrollments that began on a site that counts them.
create table site_traffic (
  enrollment_id bigint primary key references enrollment (id) on delete cascade,
  site text not null,
  counted_at timestamptz not null default now()
);
