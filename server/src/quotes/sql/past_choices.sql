-- Returns which publications past campaigns with a title similar to this one used: those of the account itself (own),
-- those of other clients' accounts of the same kind (like), and all. `…_of` is the number of such campaigns. It runs as
-- its owner, bypassing row-level security, and therefore returns only catalog ids and counts: nothing of any other
-- account, and no count based on fewer than three clients. Without a title: the newest ads of all accounts. p_until:
-- only campaigns created before it, for measurements.
create or replace function past_choices(p_title text, p_until timestamptz default 'infinity')
returns table (publication_id uuid, own_uses integer, own_of integer, like_uses integer, like_of integer, like_kind text,
  uses integer)
language plpgsql stable security definer set search_path = pg_catalog, public as $$
declare
  fewest constant integer := 3;
  words text[] := tsvector_to_array(to_tsvector('english', p_title));
  telling text[];
  every_word tsquery;
  any_word tsquery;
  own_account constant uuid := current_account();
  own_client uuid;
  own_kind text;
  least_alike constant double precision :=
    coalesce((select value from recommendation_weight where name = 'alike_title'), 1);
begin
  if words = '{}' then
    return query
      select i.publication_id, 0, 0, 0, 0, null::text, count(distinct i.campaign_id)::integer
      from (select * from campaign_item order by id desc limit 2000) i
      where i.publication_id is not null group by 1 having count(distinct i.client_id) >= fewest;
    return;
  end if;
  select a.client_id, a.kind into own_client, own_kind from client_account a where a.id = own_account;
  -- The words that distinguish postings: excludes those for ranks and positions, which half of all titles have, unless
  -- there are no others; words shared by few sectors come before unknown ones.
  if not words <@ role_words() then
    words := array(select word from unnest(words) word where word <> all (role_words()));
  end if;
  select array_agg(word) into telling from (
    select word from unnest(words) word left join sector_term on term = word
    where word !~ '[^[:alnum:]]' group by word
    order by count(term) = 0, count(term), word limit 3) rarest;
  every_word := array_to_string(telling, ' & ')::tsquery;
  any_word := array_to_string(telling, ' | ')::tsquery;
  return query
    with own as materialized (
      -- Searched separately: the campaigns of a large portal would crowd them out
      (select id, name, client_id, client_account_id from campaign
        where client_account_id = own_account and to_tsvector('english', name) @@ every_word and created_at < p_until limit 200)
      union
      (select id, name, client_id, client_account_id from campaign
        where client_account_id = own_account and to_tsvector('english', name) @@ any_word and created_at < p_until limit 200)
    ), strict as materialized (
      select id, name, client_id, client_account_id from campaign
      where to_tsvector('english', name) @@ every_word and created_at < p_until limit 400
    ), alike as materialized (
      select * from strict
      union
      -- Broader search only if the strict one finds little: it costs ten times as much.
      (select id, name, client_id, client_account_id from campaign
        where (select count(*) from strict) < 20
          and to_tsvector('english', name) @@ any_word and created_at < p_until limit 800)
    ), named as materialized (
      -- Titles repeat, and comparing them is the most expensive part
      select name, similarity(name, p_title) as likeness
      from (select name from own union select name from alike) every_name
    ), nearest as materialized (
      (select own.* from own join named using (name) where likeness >= least_alike order by likeness desc, id desc limit 100)
      union
      (select alike.* from alike join named using (name) where likeness >= least_alike
        order by likeness desc, id desc limit 200)
    ), similar_one as materialized (
      select n.id, n.client_id, n.client_account_id = own_account as is_own,
        n.client_id <> own_client and a.kind = own_kind as is_like
      from nearest n join client_account a on a.id = n.client_account_id
    ), counted as materialized (
      select count(*) filter (where is_own)::integer as own, count(*) filter (where is_like)::integer as alike
      from similar_one
    ), used as (
      select i.publication_id,
        count(distinct s.id) filter (where s.is_own)::integer as own,
        count(distinct s.id) filter (where s.is_like)::integer as alike,
        count(distinct s.client_id) filter (where s.is_like) >= fewest as is_shared_alike,
        count(distinct s.id)::integer as everybody,
        count(distinct s.client_id) >= fewest as is_shared
      from similar_one s join campaign_item i on i.campaign_id = s.id
      where i.publication_id is not null and i.item_status <> 3 group by 1)
    select used.publication_id, used.own, counted.own,
      case when is_shared_alike then used.alike else 0 end, case when is_shared_alike then counted.alike else 0 end,
      case when is_shared_alike then own_kind end, case when is_shared then used.everybody else 0 end
    from used cross join counted where used.own > 0 or is_shared_alike or is_shared;
end $$;
revoke execute on function past_choices from public;
grant execute on function past_choices to tearsheet_client, tearsheet_provider;
