-- By which program and names a configuration was checked (a hash), and what was found, as JSON. It is not checked again by the
-- same. Text, as findings may name what jsonb cannot hold. Null: by none that is known.
alter table config_bundle add column checked_by text;
alter table config_bundle add column findings text;
