-- The list for a keyword: one pass over the account's index entries finds the hits, their counts and the page.
-- The plan depends on the keyword, so it is planned each time.
create or replace function campaign_list_matching(p_account uuid, p_view text, p_pattern text, p_order text, p_limit integer, p_offset bigint)
returns json language plpgsql stable as $$
declare
  active integer;
  archived integer;
  draft integer;
  rows json;
begin
  execute format($q$
    with hits as materialized (
      select id, status, created_at, start_date from campaign where client_account_id = $1 and search_text like $2)
    select
      (select count(*) filter (where status = 'active') from hits),
      (select count(*) filter (where status = 'archived') from hits),
      campaign_summaries(array(
        select id from hits %s where ($3 = 'all' or hits.status = $3)
        order by %s limit $4 offset $5)) $q$,
      case when p_order like 'created_at desc, start_date desc, id desc' or p_view = 'draft' then ''
        else 'join (select id, name, job_number, end_date, price from campaign) details using (id)' end,
      case p_view when 'draft' then 'id' else p_order end)
    into active, archived, rows using p_account, p_pattern, p_view, p_limit, p_offset;
  select count(*) into draft from pending_quote
    where client_account_id = p_account and closed_at is null and fold_text(coalesce(title, '')) like p_pattern;
  if p_view = 'draft' then
    rows := draft_rows(p_account, p_pattern, p_order, p_limit, p_offset);
  end if;
  return campaign_answer(p_view, coalesce(rows, '[]'), active, archived, draft);
end $$;
