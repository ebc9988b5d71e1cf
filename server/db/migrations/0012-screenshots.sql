-- Pictures of saved steps with everything private covered, sealed with the enrollment's key. Nothing reads them back to
-- the public. The name may hold a first name, so it is sealed with the picture.
create table screenshot (
  id bigint generated always as identity primary key,
  enrollment_id bigint not null references enrollment (id) on delete cascade,
  step text not null,
  sealed bytea not null,
  taken_at timestamptz not null default now()
);
create index screenshot_enrollment on screenshot (enrollment_id);
