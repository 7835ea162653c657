-- Drafts, in one of the server's own order clauses.
create or replace function draft_rows(p_account uuid, p_pattern text, p_order text, p_limit integer, p_offset bigint) returns json
language plpgsql stable as $$
declare
  rows json;
begin
  execute format($q$
    select json_agg(draft_summary(q)) from (
      select * from pending_quote where client_account_id = $1 and closed_at is null
        and ($2 is null or fold_text(coalesce(title, '')) like $2)
      order by %s limit $3 offset $4) q $q$, p_order)
    into rows using p_account, p_pattern, p_limit, p_offset;
  return coalesce(rows, '[]');
end $$;
