-- Every row of an enrollment's audit trail carries a hash over itself and the row before it, so that a row that was
-- changed, taken out or put in shows. The head says how long the chain is and where it ends.
alter table audit add column chain bytea;
-- Place in the chain. Ids are given out before a writer waits for its turn, so they need not be in this order.
alter table audit add column position integer;

create table audit_head (
  enrollment_id bigint primary key,
  length integer not null,
  chain bytea not null
);

-- The text of a row that is hashed. Names of columns are not in it, so adding a column changes nothing.
create function audit_text(line audit) returns text language sql stable as $$
  select jsonb_build_array(
    line.id, extract(epoch from line.at)::text, line.enrollment_id, line.session_hash,
    line.caller, line.action, line.outcome, line.detail
  )::text
$$;

create function audit_chain() returns trigger language plpgsql as $$
declare
  head_length integer;
  head_chain bytea;
begin
  if new.enrollment_id is null then
    return new;
  end if;
  -- Whoever writes to the same trail waits here.
  insert into audit_head as head (enrollment_id, length, chain) values (new.enrollment_id, 0, '')
    on conflict (enrollment_id) do update set length = head.length
    returning head.length, head.chain into head_length, head_chain;
  new.position := head_length + 1;
  new.chain := sha256(head_chain || convert_to(audit_text(new), 'UTF8'));
  update audit_head set length = new.position, chain = new.chain
    where enrollment_id = new.enrollment_id;
  return new;
end $$;
create trigger audit_in_chain before insert on audit
  for each row execute function audit_chain();

-- What the chain amounted to when the policy was made, sealed with a key that the database does not have.
alter table policy add column audit_length integer;
alter table policy add column audit_seal text;
