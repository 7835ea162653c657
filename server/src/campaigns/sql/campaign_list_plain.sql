-- The list in its default order and without a keyword: ten index entries and the counters. Plans are kept.
create or replace function campaign_list_plain(p_account uuid, p_view text, p_limit integer, p_offset bigint) returns json
language plpgsql stable as $$
declare
  rows json;
  answer json;
begin
  if p_view = 'draft' then
    select json_agg(draft_summary(q)) into rows from (
      select * from pending_quote where client_account_id = p_account and closed_at is null
      order by created_at desc, id limit p_limit offset p_offset) q;
  elsif p_view = 'all' then
    rows := campaign_summaries(array(
      select id from campaign where client_account_id = p_account
      order by created_at desc, start_date desc, id desc limit p_limit offset p_offset));
  else
    rows := campaign_summaries(array(
      select id from campaign where client_account_id = p_account and status = p_view
      order by created_at desc, start_date desc, id desc limit p_limit offset p_offset));
  end if;
  select campaign_answer(p_view, coalesce(rows, '[]'), active, archived, draft) into answer from campaign_counts(p_account);
  return answer;
end $$;
