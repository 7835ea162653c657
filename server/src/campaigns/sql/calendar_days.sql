-- Returns the starts, ends and deadlines in a span: each day with its count and its first few entries of the requested
-- kinds; and the campaigns that run on any of the days, the latest first; as JSON.
create or replace function calendar_days(p_account uuid, p_from date, p_to date, p_most integer, p_kinds text[])
returns json
language sql stable as $$
  with marks as (
    select start_date as day, 'starts' as kind, id as campaign_id, null::uuid as item_id
      from campaign where client_account_id = p_account and start_date between p_from and p_to
    union all
    select end_date, 'ends', id, null
      from campaign where client_account_id = p_account and end_date between p_from and p_to
    union all
    select deadline_date, 'due', id, null
      from campaign where client_account_id = p_account and deadline_date between p_from and p_to
    union all
    select start_date, 'starts', campaign_id, id
      from campaign_item where client_account_id = p_account and item_status <> 3 and start_date between p_from and p_to
    union all
    select end_date, 'ends', campaign_id, id
      from campaign_item where client_account_id = p_account and item_status <> 3 and end_date between p_from and p_to
    union all
    select (own_content ->> 'deadlineDate')::date, 'due', campaign_id, id
      from campaign_item where client_account_id = p_account and item_status <> 3
        and own_content ->> 'deadlineDate' between p_from::text and p_to::text),
  counted as (
    select m.*, count(*) over (partition by day) as total,
      row_number() over (partition by day order by array_position(array['due', 'starts', 'ends'], kind),
        item_id is not null, campaign_id, item_id) as place
    from marks m where kind = any(p_kinds)),
  running as (
    select id, name, job_number, start_date, end_date, count(*) over () as total
    from campaign where client_account_id = p_account and start_date <= p_to
      and (end_date >= p_from or end_date is null and status = 'active')
    order by start_date desc, id desc limit 100),
  days as (
    select m.day, m.total, json_agg(json_build_object('kind', m.kind, 'campaignId', m.campaign_id,
        'campaignItemId', m.item_id, 'campaignName', c.name, 'jobNumber', c.job_number,
        'publicationName', i.publication_name) order by m.place) as marks
    from counted m
      join campaign c on c.id = m.campaign_id
      left join campaign_item i on i.id = m.item_id
    where m.place <= p_most group by m.day, m.total)
  select json_build_object('days', coalesce(
    json_agg(json_build_object('day', day, 'total', total, 'marks', marks) order by day), '[]'),
    'runs', (select coalesce(json_agg(json_build_object('campaignId', id, 'campaignName', name, 'jobNumber', job_number,
      'startDate', start_date, 'endDate', end_date) order by start_date desc, id desc), '[]') from running),
    'runCount', (select coalesce(max(total), 0) from running))
  from days
$$;
