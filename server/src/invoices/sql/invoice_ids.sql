-- The ids that a keyword finds in an account, or all of it, in one of the server's own order clauses.
create or replace function invoice_ids(p_account uuid, p_view text, p_pattern text, p_order text, p_limit integer, p_offset bigint)
returns table (id uuid, open_count bigint, closed_count bigint) language plpgsql stable as $$
begin
  return query execute format($q$
    with hits as materialized (
      select i.*, c.name as campaign_name from invoice i left join campaign c on c.id = i.campaign_id
      where i.client_account_id = $1 and ($2 is null
        or i.invoice_number::text like $2 or fold_text(coalesce(i.purchase_order_number, '')) like $2 or c.search_text like $2))
    select hits.id, (select count(*) from hits where status = 0), (select count(*) from hits where status = 1)
    from hits where $3 = 'All' or status = case $3 when 'Open' then 0 else 1 end
    order by %s limit $4 offset $5 $q$, p_order)
    using p_account, p_pattern, p_view, p_limit, p_offset;
end $$;
