-- Programs from before the registrations take every message that waits, and send kinds they don't know as invoices. So
-- kinds that came later wait in a state of their own, which they don't look at.
alter table outbox drop constraint outbox_state_check;
create index outbox_due_kinds on outbox (next_attempt_at) where state in ('waiting', 'waiting-later-kind');
update outbox set state = 'waiting-later-kind' where kind not in ('mail', 'sms', 'invoice') and state = 'waiting';
