-- Returns the summary of campaigns' items for the list: the price without canceled ads, the number of items and of
-- those that wait for approval, the stage of the most significant tab if none were expired, and the last day on which
-- one is published, 'infinity' without an end. With that, the list computes the day on which 'published' becomes
-- 'expired', without a scheduled job. Also the first and last day of the ads that are not canceled, without a last day
-- if one of them has none, and the folded names of all publications with the numbers of the ads, for keyword searches.
create or replace function campaign_standing(p_campaigns uuid[])
returns table (campaign_id uuid, price bigint, items bigint, to_approve bigint, stage integer, published_until date,
  ads_from date, ads_until date, publication_names text)
language sql stable as $$
  select campaign_id, coalesce(sum(price) filter (where tab <> 'canceled'), 0), count(id),
    count(*) filter (where tab = 'ready-for-approval'), min(array_position(tab_stages(), tab)),
    max(coalesce(end_date, 'infinity')) filter (where tab = 'published'),
    min(start_date) filter (where tab <> 'canceled'),
    case when not bool_or(tab <> 'canceled' and start_date is not null and end_date is null and ad_status <> 'Stopped')
      then max(end_date) filter (where tab <> 'canceled') end,
    coalesce(fold_text(string_agg(distinct publication_name, E'\n') || E'\n' || string_agg(ad_number::text, ' ')), '')
  from unnest(p_campaigns) campaign_id left join (
    select *, item_tab(item_status, ad_status, end_date, '-infinity') as tab
    from campaign_item i where i.campaign_id = any (p_campaigns)) item using (campaign_id)
  group by 1
$$;
