-- The rows of settled blocks that have a bit. Few of a block's 8,192 have one: its bits as text are split at each 1, so
-- that only those are counted. For keyword_hits, which has checked the account.
create or replace function rows_with_bits(p_account uuid, p_list text, p_blocks integer[], p_hits bit(8192)[])
returns uuid[] language plpgsql stable set search_path = pg_catalog, public as $$
declare
  found uuid[] := '{}';
  -- In a variable each element is accessed directly; a column's array is unpacked for each access.
  members uuid[];
begin
  for nth in 1 .. coalesce(cardinality(p_blocks), 0) loop
    select row_ids into members from search_block
      where client_account_id = p_account and list = p_list and block = p_blocks[nth];
    found := found || array(
      select members[place] from (
        select sum(length(zeros) + 1) over (order by n rows unbounded preceding) as place
        from string_to_table(p_hits[nth]::text, '1') with ordinality cut (zeros, n)) one
      -- Ignores the zeros after the last 1
      where place <= 8192);
  end loop;
  return found;
end $$;
revoke execute on function rows_with_bits from public;
