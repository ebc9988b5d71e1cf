-- Enrollments that a partner's server began.
create table partner_enrollment (
  enrollment_id bigint primary key references enrollment (id) on delete cascade,
  site text not null,                             -- name of the partner's site
  opened_at timestamptz,                          -- by the first browser: from then on it is the shopper's
  created_at timestamptz not null default now()
);
create index partner_enrollment_site on partner_enrollment (site);

-- Links of partners to a cart, each good for the first browser that opens it. Only a keyed hash of the handle is stored.
create table partner_link (
  id bigint generated always as identity primary key,
  handle_hmac bytea not null unique,
  enrollment_id bigint not null references partner_enrollment (enrollment_id) on delete cascade,
  opened_at timestamptz,
  opened_by bigint references session (id) on delete set null,
  revoked_at timestamptz,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index partner_link_enrollment on partner_link (enrollment_id);
create index partner_link_opened_by on partner_link (opened_by) where opened_by is not null;
