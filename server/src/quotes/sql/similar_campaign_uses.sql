-- How many campaigns with a similar title used each publication, over all accounts. It runs as its owner, past
-- row-level security, and so returns ids of the catalogue and counts alone: nothing of any account, and no count that
-- fewer than three clients stand behind. Without a title: the newest ads.
create or replace function similar_campaign_uses(p_title text) returns table (publication_id uuid, uses integer)
language plpgsql stable security definer set search_path = pg_catalog, public as $$
declare
  words text[] := tsvector_to_array(to_tsvector('english', p_title));
  telling text[];
begin
  if words = '{}' then
    return query
      select i.publication_id, count(distinct i.campaign_id)::integer
      from (select * from campaign_item order by id desc limit 5000) i
      where i.publication_id is not null group by 1 having count(distinct i.client_id) >= 3;
    return;
  end if;
  -- The words that tell postings apart: those that few sectors share, before those that none knows.
  select array_agg(word) into telling from (
    select word from unnest(words) word left join sector_term on term = word
    where word !~ '[^[:alnum:]]' group by word
    order by count(term) = 0, count(term), word limit 3) rarest;
  return query
    with all_words as materialized (
      select id, name from campaign
      where to_tsvector('english', name) @@ array_to_string(telling, ' & ')::tsquery limit 400
    ), alike as materialized (
      select * from all_words
      union
      -- Looser only where the strict search finds little: it costs ten times as much.
      (select id, name from campaign
        where (select count(*) from all_words) < 20
          and to_tsvector('english', name) @@ array_to_string(telling, ' | ')::tsquery limit 800)
    ), similar_ones as materialized (
      select id from alike
      where similarity(name, p_title) >= (select value from recommendation_weight w where w.name = 'alike_title')
      order by similarity(name, p_title) desc limit 200)
    select i.publication_id, count(distinct i.campaign_id)::integer
    from similar_ones s join campaign_item i on i.campaign_id = s.id
    where i.publication_id is not null and i.item_status <> 3
    group by 1 having count(distinct i.client_id) >= 3;
end $$;
revoke execute on function similar_campaign_uses from public;
grant execute on function similar_campaign_uses to tearsheet_client, tearsheet_provider;
