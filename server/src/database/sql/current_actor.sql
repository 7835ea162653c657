-- Applied before the migrations: policies call it.
-- The signed-in user, once enter_view has admitted them; null before that.
create or replace function current_actor() returns uuid language sql stable parallel safe
  return nullif(current_setting('tearsheet.actor_id', true), '')::uuid;
