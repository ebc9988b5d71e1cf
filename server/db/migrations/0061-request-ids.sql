-- The id of the request that wrote the row: the same as in the log and in the answer's header.
alter table audit add column request_id text;

-- The hash covers it where there is one; rows without it, older ones, keep their text.
create or replace function audit_text(line audit) returns text language sql stable as $$
  select (
    jsonb_build_array(
      line.id, extract(epoch from line.at)::text, line.enrollment_id, line.session_hash,
      line.caller, line.action, line.outcome, line.detail
    )
    || case when line.request_id is null then '[]' else jsonb_build_array(line.request_id) end
  )::text
$$;
