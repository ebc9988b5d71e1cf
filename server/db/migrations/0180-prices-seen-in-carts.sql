-- The monthly premium that the shopper saw when the line was added, the details changed or the cart was checked out, in
-- cents, and the business day of that. Null: a line that was added before this was kept.
alter table cart_line add column seen_cents integer;
alter table cart_line add column seen_on date;
