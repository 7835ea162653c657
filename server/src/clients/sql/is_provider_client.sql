-- Returns whether a client is the provider itself.
create or replace function is_provider_client(p_client uuid) returns boolean
language sql stable
as $$
  select exists (select from client c where c.id = p_client and c.is_provider)
$$;
revoke execute on function is_provider_client(uuid) from public;
grant execute on function is_provider_client(uuid) to tearsheet_provider;
