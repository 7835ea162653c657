-- Returns whether a folded word is in a campaign of an account: in its search text or in the names of its publications.
-- A pattern that is part of the statement lets the planner estimate its matches; for words_alike, which has checked the
-- account.
create or replace function account_has_word(p_account uuid, p_word text)
returns boolean language plpgsql stable set search_path = pg_catalog, public as $$
declare
  is_found boolean;
begin
  execute format('select exists (
      select from campaign where client_account_id = $1 and (search_text like %1$L or publication_names like %1$L))',
      '%' || regexp_replace(p_word, '([\\%_])', '\\\1', 'g') || '%')
    into is_found using p_account;
  return is_found;
end $$;
revoke execute on function account_has_word from public;
