-- The three tabs' answer from one tab's rows and all tabs' counts.
create or replace function invoice_answer(p_view text, p_rows json, p_open bigint, p_closed bigint) returns json
language sql immutable
  return json_build_object(
    'Open', json_build_object('data', case p_view when 'Open' then p_rows else '[]' end, 'totalCount', p_open),
    'Closed', json_build_object('data', case p_view when 'Closed' then p_rows else '[]' end, 'totalCount', p_closed),
    'All', json_build_object('data', case p_view when 'All' then p_rows else '[]' end, 'totalCount', p_open + p_closed));
