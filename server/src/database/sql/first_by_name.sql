-- Returns the first (or last) rows by name that have a bit, for each settled block of an account's campaigns:
-- settle_search sorts blocks by name. So a common word is found without scanning half the alphabet. For keyword_hits,
-- which has checked the account.
create or replace function first_by_name(p_account uuid, p_blocks integer[], p_hits bit(8192)[], p_descending boolean, p_wanted bigint)
returns uuid[] language sql stable set search_path = pg_catalog, public as $$
  select array_agg(member.id)
  from unnest(p_blocks, p_hits) settled (block, hit)
    cross join lateral (
      select min(place) as first, max(place) as last from (
        select place from (select case when p_descending then 8191 - nth else nth end as place
          from (select generate_series(0, 8191) as nth) each) each_place
        where get_bit(hit, place) = 1 limit p_wanted) found) span
    join search_block b on b.client_account_id = p_account and b.list = 'campaign' and b.block = settled.block
    cross join lateral unnest(b.row_ids[span.first + 1 : span.last + 1]) with ordinality member (id, nth)
  where get_bit(hit, span.first + member.nth::integer - 1) = 1
$$;
revoke execute on function first_by_name from public;
