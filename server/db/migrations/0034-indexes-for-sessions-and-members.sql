-- Deleting a session empties these columns: without an index, each deletion reads the whole table.
create index enrollment_tab_session on enrollment_tab (saved_by_session) where saved_by_session is not null;
create index enrollment_secret_session on enrollment_secret (typed_in_session)
  where typed_in_session is not null;
create index evidence_session on evidence (session_id) where session_id is not null;

-- The active plans of a member are read with the cart.
create index enrollment_member on enrollment (member_user_id) where member_user_id is not null;
