-- What an option that replaces income pays a month; null for any other option.
alter table plan_price add column monthly_benefit_cents integer check (monthly_benefit_cents > 0);
