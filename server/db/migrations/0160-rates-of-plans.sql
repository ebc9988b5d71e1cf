-- How rates become a price, where the price tables of a plan do not say the prices themselves; null: they do.
alter table plan add column rate jsonb;
-- What a child pays, where a plan sums persons.
alter table plan_price add column child_cents integer check (child_cents >= 0);
