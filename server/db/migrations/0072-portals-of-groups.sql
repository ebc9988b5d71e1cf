-- Portals in which the people of a group may be enrolled. Null (no import since): every portal; empty: none.
alter table employer_group add column portals text[];
