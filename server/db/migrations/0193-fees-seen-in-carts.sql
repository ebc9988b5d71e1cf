-- The one-time fee that the shopper saw when the line was added or the cart was checked out, in cents. Null: a line that
-- was added before this was kept.
alter table cart_line add column seen_fee_cents integer;
