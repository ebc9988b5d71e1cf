-- How a group's people pay, where the group and not the portal says so; and the terms of a bank draft.
alter table employer_group add column billing jsonb not null default '{}';
alter table billing_text add column eft_terms text not null default '';
