-- What a list shows of a member, sealed with the member's data key: opening one value, a list opens no family's numbers
-- and no answers. It counts while it is of the member's last import; a list makes one that is missing from the parts.
alter table member add column summary bytea;
alter table member add column summary_of timestamptz;
