-- Counts the writes of a draft: a window that did not see the last one does not write over it.
alter table draft add column revision integer not null default 1;
