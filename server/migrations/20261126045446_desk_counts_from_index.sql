-- The desk counts what waits on each of its pages: what its numbers are made of stands in the index, and no ad is read for them.
drop index campaign_item_waiting_ix;
--> statement-breakpoint
create index campaign_item_waiting_ix on campaign_item (item_status, ad_status, state_since) include (due_at, held_until)
  where item_status in (1, 2, 4, 6) or ad_status = 'Stop';
