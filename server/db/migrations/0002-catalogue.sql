-- What the store sells and who sells it. Filled by the import command; a later import changes it row by row. Columns
-- that end in _html (and the texts of plans, agreements and billing) hold sanitised HTML. Codes other than primary keys
-- are checked at commit, so that an import may move one from a row to another.

create table portal_platform (
  code text primary key,
  platform_id text not null unique deferrable initially deferred,
  platform_group_id text not null,
  name text not null
);
create table agent (
  agent_id text primary key,
  agent_code text not null unique deferrable initially deferred,
  first_name text not null,
  middle_name text not null default '',
  last_name text not null,
  contact_email text not null,
  display_name text not null,
  display_email text not null default '',
  display_phone text not null default '',
  tagline text not null default '',
  bio_html text not null default '',
  portals text[] not null default '{}'
);
create table employer_group (
  group_id text primary key,
  group_code text not null unique deferrable initially deferred,
  name text not null,
  type text not null,
  agent_id text references agent (agent_id),
  contact_email text not null default '',
  display_name text not null default '',
  display_email text not null default '',
  display_phone text not null default '',
  tagline text not null default '',
  about_html text not null default '',
  address jsonb not null default '{}',
  industry text not null default ''
);
create table landing_page (
  slug text primary key,
  type text not null check (type in ('agent', 'group', 'user')),
  agent_id text references agent (agent_id),
  group_id text references employer_group (group_id),
  portal text references portal_platform (code),
  logo text not null default '',
  image text not null default '',
  image_link text not null default ''
);
create table plan_category (
  category text primary key,
  label text not null,
  position integer not null
);
create table plan (
  plan_id text primary key,
  category text not null references plan_category (category),
  name text not null,
  carrier text not null default '',
  short_text text not null default '',
  logo text not null default '',
  callout_text text not null default '',
  callout_color text not null default 'green',
  plan_type text not null default '',
  position integer not null default 0,
  active boolean not null default true,
  featured boolean not null default false,
  hide_add_to_cart boolean not null default false,
  portals text[] not null default '{}',           -- sold in these only
  states text[] not null default '{}',            -- empty: every state
  blocked_zips text[] not null default '{}',
  tiers text[] not null default '{IO,IS,IC,IF}',
  min_age integer not null default 18,
  max_age integer not null default 100,
  tobacco_rated boolean not null default false,
  needs_salary boolean not null default false,
  min_weekly_hours integer,
  premier boolean not null default false,
  iha boolean not null default false,
  prudential boolean not null default false,
  special_life boolean not null default false,
  membership_required boolean not null default false,
  membership boolean not null default false,
  admin_fee_notice boolean not null default false,
  signature_required boolean not null default false,
  has_questions boolean not null default false,
  blackout_until date,
  blackout_days_from_today integer,
  replaced_by text,
  enrollment_fee_cents integer not null default 0,
  l713_net_price_cents integer,
  networks text[] not null default '{}',
  texts jsonb not null default '{}'               -- header_text, body_text, blueBarText, association_text, exclusions_*, example_*, faq_*
);
create table plan_price (
  plan_pricing_id text primary key,
  plan_id text not null references plan (plan_id) on delete cascade,
  option_name text not null default '',
  tier text not null check (tier in ('IO', 'IS', 'IC', 'IF')),
  min_age integer not null default 0,
  max_age integer not null default 120,
  tobacco text not null default 'any' check (tobacco in ('any', 'yes', 'no')),
  states text[] not null default '{}',            -- empty: every state
  price_cents integer not null check (price_cents >= 0)  -- a month; 0: not sold for this tier
);
create index plan_price_plan on plan_price (plan_id);
create table agreement_text (
  id text primary key,
  portal text not null default '*',               -- '*': in every portal
  plan_flag text not null default '*',            -- a boolean column of plan: shown when it is true for a plan of the order
  version integer not null,
  position integer not null,
  text_head text not null,
  text_body text not null,
  text_required boolean not null default true
);
create table billing_text (
  portal text primary key,                        -- '*': where a portal has no text of its own
  body text not null
);
create table related_plan (
  plan_id text not null references plan (plan_id) on delete cascade,
  related_id text not null references plan (plan_id) on delete cascade,
  position integer not null,
  primary key (plan_id, related_id)
);
create table bank_routing (
  routing text primary key,
  bank_name text not null
);
