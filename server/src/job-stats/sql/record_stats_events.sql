-- Records a source's events, a JSON array: each that is new, or a later revision of a known one. Returns the ids of
-- those and of all whose ad is known; events in neither list have no ad.
create or replace function record_stats_events(p_source text, p_events jsonb, out recorded text[], out known text[])
language plpgsql as $$
begin
  perform ensure_stats_months(array(select distinct (one ->> 'day')::date from jsonb_array_elements(p_events) one));
  with given as (
    select distinct on (e.id) e.id, e.revision, e.day, e.views, e.clicks, e.applications,
      i.id as campaign_item_id, i.client_account_id
    from jsonb_to_recordset(p_events) as e(id text, revision integer, "adNumber" integer, day date, views integer,
      clicks integer, applications integer)
    join campaign_item i on i.ad_number = e."adNumber"
    order by e.id, e.revision desc),
  heads as (
    insert into job_stats_head as head (source, event_id, revision, client_account_id, campaign_item_id, day)
    -- In a fixed order, so that two concurrent batches cannot deadlock
    select p_source, id, revision, client_account_id, campaign_item_id, day from given order by id
    on conflict (source, event_id) do update set revision = excluded.revision,
      client_account_id = excluded.client_account_id, campaign_item_id = excluded.campaign_item_id, day = excluded.day
      where head.revision < excluded.revision
    returning event_id),
  rows as (
    insert into job_stats_event (source, event_id, revision, client_account_id, campaign_item_id, day, views, clicks,
      applications)
    select p_source, id, revision, client_account_id, campaign_item_id, day, views, clicks, applications
      from given join heads on heads.event_id = given.id
    returning event_id)
  select array(select event_id from rows), array(select id from given) into recorded, known;
end $$;
grant execute on function record_stats_events(text, jsonb) to tearsheet_provider;
