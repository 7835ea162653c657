-- Stores the result of campaign_standing on campaigns.
create or replace function renew_campaign_standing(p_campaigns uuid[]) returns void language sql volatile as $$
  update campaign c
    set price = s.price, item_count = s.items, to_approve_count = s.to_approve, leading_stage = s.stage,
      published_until = s.published_until, ads_from = s.ads_from, ads_until = s.ads_until,
      publication_names = s.publication_names
    from campaign_standing(p_campaigns) s
    where c.id = s.campaign_id
      and (c.price, c.item_count, c.to_approve_count, c.leading_stage, c.published_until, c.ads_from, c.ads_until,
          c.publication_names)
        is distinct from (s.price, s.items, s.to_approve, s.stage, s.published_until, s.ads_from, s.ads_until,
          s.publication_names)
$$;
revoke execute on function renew_campaign_standing from public;
-- A changed rule, such as the numbers of ads in publication_names, changes the stored values.
select renew_campaign_standing(array(select id from campaign));
