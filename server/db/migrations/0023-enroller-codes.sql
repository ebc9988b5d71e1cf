-- The code of who helps with an enrollment, entered beside the steps. The agent of record stays who it is.
create table enroller_code (
  enrollment_id bigint primary key references enrollment (id) on delete cascade,
  code text not null,
  entered_at timestamptz not null default now()
);
