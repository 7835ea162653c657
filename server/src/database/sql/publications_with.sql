-- The folded names of publications that an account has ads in, and that contain a folded word. Each name is read once,
-- from the index, however many ads are in it. For keyword_hits, which has checked the account.
create or replace function publications_with(p_account uuid, p_word text) returns text[]
language sql stable set search_path = pg_catalog, public as $$
  with recursive named (name) as (
    select min(fold_text(publication_name)) from campaign_item where client_account_id = p_account
    union all
    select (select min(fold_text(publication_name)) from campaign_item
      where client_account_id = p_account and fold_text(publication_name) > named.name)
    from named where named.name is not null)
  select array_agg(name) from named where position(p_word in name) > 0
$$;
revoke execute on function publications_with from public;
