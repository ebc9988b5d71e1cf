-- The mailbox that a link went to, sealed with the enrollment's key: it gets a notice when the link is opened.
alter table entry_link add column sealed_recipient bytea;
