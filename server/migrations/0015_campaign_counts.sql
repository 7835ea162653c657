-- What the list says of a campaign's items, kept on the campaign beside its price: a page of the list then reads ten rows
-- of one table, however many ads they have.
alter table campaign
  add column item_count integer not null default 0,
  add column to_approve_count integer not null default 0,
  -- The place in the order below of the tab that says most; null without items. 'published' by its state alone:
  add column leading_stage smallint,
  -- until when one of those is up, 'infinity' without an end, so that the list needs no clock's job to say 'expired'.
  add column published_until date;
--> statement-breakpoint
create function tab_stages() returns text[] language sql immutable parallel safe
  return array['ready-for-approval', 'processing', 'review-in-progress', 'published', 'expired', 'canceled'];
--> statement-breakpoint
create function campaign_standing(p_campaigns uuid[])
returns table (campaign_id uuid, price bigint, items bigint, to_approve bigint, stage integer, published_until date)
language sql stable as $$
  select campaign_id, coalesce(sum(price) filter (where item_status <> 3), 0), count(*),
    count(*) filter (where item_status = 2), min(stage), max(coalesce(end_date, 'infinity')) filter (where stage = 4)
  from (select *, array_position(tab_stages(), item_tab(item_status, ad_status, end_date, '-infinity')) as stage
    from campaign_item i where i.campaign_id = any (p_campaigns)) item
  group by 1
$$;
--> statement-breakpoint
drop trigger campaign_item_price_insert on campaign_item;
--> statement-breakpoint
drop trigger campaign_item_price_update on campaign_item;
--> statement-breakpoint
drop function sum_campaign_prices;
--> statement-breakpoint
create function keep_campaign_standing() returns trigger language plpgsql security definer
set search_path = pg_catalog, public as $$
begin
  update campaign c
    set price = s.price, item_count = s.items, to_approve_count = s.to_approve, leading_stage = s.stage,
      published_until = s.published_until
    from campaign_standing(array(select distinct campaign_id from new_rows)) s
    where c.id = s.campaign_id
      and (c.price, c.item_count, c.to_approve_count, c.leading_stage, c.published_until)
        is distinct from (s.price, s.items, s.to_approve, s.stage, s.published_until);
  return null;
end $$;
--> statement-breakpoint
create trigger campaign_item_standing_insert after insert on campaign_item
  referencing new table as new_rows for each statement execute function keep_campaign_standing();
--> statement-breakpoint
create trigger campaign_item_standing_update after update on campaign_item
  referencing new table as new_rows for each statement execute function keep_campaign_standing();
--> statement-breakpoint
update campaign c
  set item_count = s.items, to_approve_count = s.to_approve, leading_stage = s.stage, published_until = s.published_until
  from campaign_standing(array(select id from campaign)) s where s.campaign_id = c.id;
--> statement-breakpoint
-- Rows of the campaign list as the protocol's CampaignSummary, in the order of the ids.
create or replace function campaign_summaries(p_ids uuid[]) returns json language plpgsql stable as $$
declare
  rows json;
begin
  select json_agg(json_build_object(
      'id', c.id, 'name', c.name, 'jobNumber', c.job_number, 'status', c.status,
      'createdAt', c.created_at, 'updatedAt', c.updated_at, 'startDate', c.start_date, 'endDate', c.end_date,
      'itemCount', c.item_count, 'toApproveCount', c.to_approve_count,
      'leadingTab', (tab_stages())[
        case when c.leading_stage = 4 and c.published_until < world_date() then 5 else c.leading_stage end],
      'price', c.price) order by page.place)
    into rows
    from unnest(p_ids) with ordinality page (id, place) join campaign c on c.id = page.id;
  return coalesce(rows, '[]');
end $$;
