-- Returns whether a user has an active second factor.
create or replace function has_factor(p_user uuid) returns boolean
language sql stable security definer set search_path = pg_catalog, public
as $$
  select exists (select from second_factor f where f.user_id = p_user and f.confirmed_at is not null)
    or exists (select from passkey p where p.user_id = p_user)
$$;
revoke execute on function has_factor(uuid) from public;
grant execute on function has_factor(uuid) to tearsheet_provider;
