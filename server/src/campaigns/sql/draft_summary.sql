-- A draft as a row of the campaign list.
create or replace function draft_summary(q pending_quote) returns json language sql immutable
  return json_build_object('id', q.id, 'name', coalesce(nullif(q.title, ''), 'Untitled quote'), 'jobNumber', null,
    'status', 'draft', 'createdAt', q.created_at, 'updatedAt', q.updated_at,
    'startDate', null, 'endDate', null, 'itemCount', 0, 'toApproveCount', 0, 'leadingTab', null, 'price', null);
