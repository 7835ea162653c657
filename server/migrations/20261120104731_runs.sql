-- The end of runs: which ads are up and until when, for the clock's job.
create index campaign_item_run_ix on campaign_item (end_date)
  where item_status = 5 and ad_status in ('Published', 'Updated');
--> statement-breakpoint
-- The states that the lifecycle knows, and no other.
alter table campaign_item add constraint campaign_item_state_ck check (
  case item_status
    when 1 then ad_status = 'Processing'
    when 2 then ad_status = 'Awaiting Approval'
    when 3 then ad_status = 'Canceled'
    when 4 then ad_status in ('Processing', 'Error')
    when 5 then ad_status in ('Published', 'Updated', 'Stop', 'Stopped')
    when 6 then ad_status = 'Modified'
    else false end);
