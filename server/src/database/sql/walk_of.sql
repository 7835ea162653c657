-- Returns a query, as text, for the first rows of each status of the account in $1: each status is scanned in the index
-- of the order, only as far as needed, and the results are merged. Its columns are those of p_columns and id. For
-- keyword_hits.
create or replace function walk_of(p_table text, p_statuses text[], p_columns text[], p_order text, p_condition text, p_rows bigint)
returns text language plpgsql immutable set search_path = pg_catalog, public as $$
begin
  return (select string_agg(format('(select %s from %I where client_account_id = $1 and status = %L %s order by %s limit %s)',
      columns, p_table, status, p_condition, p_order, p_rows), ' union all ')
    from unnest(p_statuses) status,
      (select string_agg(distinct quote_ident(name), ', ') from unnest(p_columns || 'id'::text) name) own (columns));
end $$;
revoke execute on function walk_of from public;
