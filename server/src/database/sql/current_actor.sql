-- Applied before the migrations: policies call it.
-- Who is signed in, once enter_view has let them in; null before that.
create or replace function current_actor() returns uuid language sql stable parallel safe
  return nullif(current_setting('tearsheet.actor_id', true), '')::uuid;
