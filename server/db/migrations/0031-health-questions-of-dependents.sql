-- A question in the words in which it is asked about a dependent; null: the same words as for the person who enrolls.
alter table health_question add column dependent_text text;
