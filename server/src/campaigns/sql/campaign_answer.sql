-- The four tabs' answer from one tab's rows and all tabs' counts.
create or replace function campaign_answer(p_view text, p_rows json, p_active integer, p_archived integer, p_draft integer)
returns json language sql immutable
  return json_build_object(
    'active', json_build_object('data', case p_view when 'active' then p_rows else '[]' end, 'totalCount', p_active),
    'all', json_build_object('data', case p_view when 'all' then p_rows else '[]' end, 'totalCount', p_active + p_archived),
    'archived', json_build_object('data', case p_view when 'archived' then p_rows else '[]' end, 'totalCount', p_archived),
    'draft', json_build_object('data', case p_view when 'draft' then p_rows else '[]' end, 'totalCount', p_draft));
