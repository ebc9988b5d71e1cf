-- A person has a phone, and so has the employer: one that is proved does not take the proof of the other.
alter table confirmed_contact drop constraint confirmed_contact_pkey;
alter table confirmed_contact add primary key (enrollment_id, kind, contact);
