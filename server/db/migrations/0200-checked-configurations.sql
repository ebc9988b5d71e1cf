-- By which program and which names a configuration was checked, and what was found: {by, findings}. It is not checked again
-- by the same. Null: by none that is known.
alter table config_bundle add column checked jsonb;
