-- Returns a user's current desk roles: their stored roles, while they work in an account of the provider's own client.
-- Written so that the database can inline it into the calling statement.
create or replace function live_desk_roles(p_user uuid, p_roles text[]) returns text[]
language sql stable
as $$
  select case when p_roles <> '{}' and exists (
      select from membership m join client c on c.id = m.client_id
      where m.user_id = p_user and m.active and c.is_provider)
    then p_roles else '{}' end
$$;
revoke execute on function live_desk_roles(uuid, text[]) from public;
grant execute on function live_desk_roles(uuid, text[]) to tearsheet_provider;
