-- Made by tools/generate-sql.ts from protocol/src/campaigns/lifecycle.ts: change it there, then `npm run generate:sql`.
-- Returns the tab of an item, like tabOf. today: a calendar date; all dates before it have ended in all time zones.
create or replace function item_tab(item_status smallint, ad_status text, end_date date, today date) returns text
  language sql immutable parallel safe
  return case
    when item_status in (1) then 'review-in-progress'
    when item_status in (2) then 'ready-for-approval'
    when item_status in (3) then 'canceled'
    when item_status in (4, 6) then 'processing'
    when ad_status in ('Stop') then 'processing'
    when ad_status in ('Stopped') then 'expired'
    when end_date < today then 'expired'
    else 'published' end;
