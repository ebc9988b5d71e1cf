-- Versions of the catalogue: each import is one.
create table catalogue_version (
  version integer generated always as identity primary key,
  name text not null,
  imported_by text not null,
  imported_at timestamptz not null default now(),
  -- Business day from which it holds.
  holds_from date not null,
  -- Null: it waits for its day. The newest of these is the one that holds.
  taken_up_at timestamptz,
  withdrawn_at timestamptz,
  -- Why it could not be taken up on its day.
  refusal text,
  -- The version whose content this one repeats.
  repeats integer references catalogue_version (version),
  -- The whole catalogue without members: JSON, gzip.
  content bytea not null
);

-- Plans whose prices changed since versions are kept, with the business day of the last change.
create table plan_repriced (
  plan_id text primary key references plan (plan_id) on delete cascade,
  priced_on date not null
);

-- Counts changes of the catalogue, whoever makes them, so that what is kept in memory is read again. One row.
create table catalogue_change (
  one boolean primary key default true check (one),
  changes bigint not null
);
insert into catalogue_change values (true, 0);

create function count_catalogue_change() returns trigger language plpgsql as $$
begin
  update catalogue_change set changes = changes + 1;
  return null;
end $$;

create trigger portal_platform_counts after insert or update or delete on portal_platform
  for each statement execute function count_catalogue_change();
create trigger plan_category_counts after insert or update or delete on plan_category
  for each statement execute function count_catalogue_change();
create trigger plan_counts after insert or update or delete on plan
  for each statement execute function count_catalogue_change();
create trigger plan_price_counts after insert or update or delete on plan_price
  for each statement execute function count_catalogue_change();
create trigger plan_repriced_counts after insert or update or delete on plan_repriced
  for each statement execute function count_catalogue_change();
create trigger related_plan_counts after insert or update or delete on related_plan
  for each statement execute function count_catalogue_change();
create trigger plan_question_counts after insert or update or delete on plan_question
  for each statement execute function count_catalogue_change();
create trigger landing_page_counts after insert or update or delete on landing_page
  for each statement execute function count_catalogue_change();
create trigger referral_counts after insert or update or delete on referral
  for each statement execute function count_catalogue_change();
create trigger external_site_counts after insert or update or delete on external_site
  for each statement execute function count_catalogue_change();
create trigger agent_counts after insert or update or delete on agent
  for each statement execute function count_catalogue_change();
create trigger employer_group_counts after insert or update or delete on employer_group
  for each statement execute function count_catalogue_change();
create trigger agreement_text_counts after insert or update or delete on agreement_text
  for each statement execute function count_catalogue_change();
create trigger billing_text_counts after insert or update or delete on billing_text
  for each statement execute function count_catalogue_change();
create trigger health_question_counts after insert or update or delete on health_question
  for each statement execute function count_catalogue_change();
