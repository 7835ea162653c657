-- The list for a keyword or in another order.
create or replace function invoice_list_found(p_account uuid, p_view text, p_pattern text, p_order text, p_limit integer, p_offset bigint)
returns json language plpgsql stable as $$
declare
  ids uuid[];
  open_ones bigint;
  closed_ones bigint;
begin
  select array_agg(f.id), max(f.open_count), max(f.closed_count) into ids, open_ones, closed_ones
    from invoice_ids(p_account, p_view, p_pattern, p_order, p_limit, p_offset) f;
  if ids is null then
    -- An empty page still tells the counts of the tabs.
    select max(f.open_count), max(f.closed_count) into open_ones, closed_ones
      from invoice_ids(p_account, 'All', p_pattern, 'id', 1, 0) f;
  end if;
  return invoice_answer(p_view, invoice_rows(coalesce(ids, '{}')), coalesce(open_ones, 0), coalesce(closed_ones, 0));
end $$;
