-- The prices of a plan in one row, as they are read, compared and written: a list of
-- {option_name, tobacco, states, monthly_benefit_cents, child_cents, bands}, where a band is
-- [part of the id between plan and tier, first age, last age, {tier: cents a month}]. Takes the place of plan_price.
create table plan_prices (
  plan_id text primary key references plan (plan_id) on delete cascade,
  prices jsonb not null check (
    not jsonb_path_exists(prices, '$[*].bands[*][3].* ? (@ < 0)')
    and not jsonb_path_exists(prices, '$[*].child_cents ? (@ < 0)')
    and not jsonb_path_exists(prices, '$[*].monthly_benefit_cents ? (@ <= 0)')
  )
);

create trigger plan_prices_counts after insert or update or delete on plan_prices
  for each statement execute function count_catalogue_change();

create function prices_of_plan(id text) returns jsonb language sql stable as $$
  select coalesce(jsonb_agg(block order by option_name, tobacco, states), '[]') from (
    select option_name, tobacco, states, jsonb_build_object(
        'option_name', option_name,
        'tobacco', tobacco,
        'states', to_jsonb(states),
        'monthly_benefit_cents', monthly_benefit_cents,
        'child_cents', child_cents,
        'bands', jsonb_agg(jsonb_build_array(part, min_age, max_age, cents) order by min_age, part)
      ) as block
    from (
      select option_name, tobacco, states, monthly_benefit_cents, child_cents, min_age, max_age,
        substr(plan_pricing_id, length(plan_id) + 1,
               length(plan_pricing_id) - length(plan_id) - length(tier) - 1) as part,
        jsonb_object_agg(tier, price_cents) as cents
      from plan_price where plan_id = id
      group by option_name, tobacco, states, monthly_benefit_cents, child_cents, min_age, max_age, part
    ) as band
    group by option_name, tobacco, states, monthly_benefit_cents, child_cents
  ) as blocks
$$;

insert into plan_prices select plan_id, prices_of_plan(plan_id) from plan;

-- What a program of the release before imports.
create function keep_plan_prices() returns trigger language plpgsql as $$
begin
  insert into plan_prices
    select plan_id, prices_of_plan(plan_id) from plan
    where plan_id in (select changed.plan_id from changed)
    on conflict (plan_id) do update set prices = excluded.prices;
  return null;
end $$;

create trigger plan_price_inserted after insert on plan_price
  referencing new table as changed for each statement execute function keep_plan_prices();
create trigger plan_price_updated after update on plan_price
  referencing new table as changed for each statement execute function keep_plan_prices();
create trigger plan_price_deleted after delete on plan_price
  referencing old table as changed for each statement execute function keep_plan_prices();
