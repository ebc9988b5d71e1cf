-- The price rows of which the monthly premium that the shopper saw was made: the member's, and the spouse's where persons
-- are summed. Null: a line that was added before this was kept.
alter table cart_line add column seen_rates text[];
