-- The list in another order. p_order is one of the server's own order clauses, never a request's text.
create or replace function campaign_list_sorted(p_account uuid, p_view text, p_order text, p_limit integer, p_offset bigint)
returns json language plpgsql stable as $$
declare
  counts record;
  rows json;
begin
  select * into counts from campaign_counts(p_account);
  if p_view = 'draft' then
    rows := draft_rows(p_account, null, p_order, p_limit, p_offset);
  else
    execute format($q$
      select campaign_summaries(array(
        select id from campaign where client_account_id = $1 and ($2 = 'all' or status = $2)
        order by %s limit $3 offset $4)) $q$, p_order)
      into rows using p_account, p_view, p_limit, p_offset;
  end if;
  return campaign_answer(p_view, coalesce(rows, '[]'), counts.active, counts.archived, counts.draft);
end $$;
