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
