-- The list in its default order and without a keyword: ten index entries and the counters. Plans are kept.
create or replace function invoice_list_plain(p_account uuid, p_view text, p_limit integer, p_offset bigint) returns json
language plpgsql stable as $$
declare
  rows json;
  answer json;
begin
  if p_view = 'All' then
    rows := invoice_rows(array(select id from invoice where client_account_id = p_account
      order by invoice_number desc limit p_limit offset p_offset));
  else
    rows := invoice_rows(array(select id from invoice
      where client_account_id = p_account and status = (case p_view when 'Open' then 0 else 1 end)::smallint
      order by invoice_number desc limit p_limit offset p_offset));
  end if;
  select invoice_answer(p_view, rows, coalesce(sum(n) filter (where status = 0), 0), coalesce(sum(n) filter (where status = 1), 0))
    into answer from invoice_count where client_account_id = p_account;
  return answer;
end $$;
