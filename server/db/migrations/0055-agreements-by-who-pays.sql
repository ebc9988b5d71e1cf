-- Who pays where the text is shown: the applicant from an account or card of their own, or the group.
alter table agreement_text
  add column paid_by text not null default '*' check (paid_by in ('*', 'applicant', 'group'));
