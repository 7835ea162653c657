-- The sort order as text: each column, whether it is descending, and whether rows without a value come last.
create or replace function order_terms(p_columns text[], p_descending boolean[], p_empty_last boolean[])
returns text language plpgsql immutable set search_path = pg_catalog, public as $$
begin
  return (select string_agg(format('%I %s%s', name, case when descending then 'desc' else 'asc' end,
      case when empty_last then ' nulls last' else '' end), ', ' order by place)
    from unnest(p_columns, p_descending, p_empty_last) with ordinality term (name, descending, empty_last, place));
end $$;
revoke execute on function order_terms from public;
