-- The names of an account's active administrators, for a user who needs to contact one; null if it has none.
create or replace function account_administrators(p_account uuid) returns text language sql stable as $$
  select string_agg(u.first_name || ' ' || u.last_name, ', ' order by u.last_name, u.first_name, u.id)
    from membership m join app_user u on u.id = m.user_id
    where m.client_account_id = p_account and m.role_id = 2 and m.active and u.confirmed = 1
$$;
