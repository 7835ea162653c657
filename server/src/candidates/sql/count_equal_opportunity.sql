-- Returns the equal opportunity answers of the account's applicants: counts of ten or more only, since smaller ones
-- could identify people. The role of accounts can read the answers only through this function.
create or replace function count_equal_opportunity() returns table (question text, answer text, n integer)
language sql stable security definer set search_path = pg_catalog, public as $$
  select a.question, a.answer, count(*)::integer from equal_opportunity_answer a
  where a.client_account_id = current_account() group by 1, 2 having count(*) >= 10 order by 1, 2
$$;
revoke execute on function count_equal_opportunity() from public;
grant execute on function count_equal_opportunity() to tearsheet_client;
