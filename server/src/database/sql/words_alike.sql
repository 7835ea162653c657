-- For each folded word, in order: whether it is in a campaign of the account, and, for a word that is missing or is the
-- only one, the most similar other word of the account, if one is similar enough; among titles, numbers, purchase orders
-- and publications. A word of digits and punctuation only has no similar words.
-- It runs as its owner, like keyword_hits, and answers only for the account that enter_view admitted.
create or replace function words_alike(p_account uuid, p_words text[])
returns table (is_known boolean, alike text)
language plpgsql stable security definer set search_path = pg_catalog, public set jit = off as $$
declare
  -- Swapping two characters in a word of six leaves three of its seven trigrams, of eleven that the two words have.
  least_alike constant real := 0.25;
  typed text;
  other text;
begin
  if p_account is distinct from current_account() then
    raise insufficient_privilege using message = 'words_alike answers for the account of the view alone';
  end if;
  foreach typed in array p_words loop
    is_known := account_has_word(p_account, typed);
    alike := null;
    if not is_known or cardinality(p_words) = 1 then
      for other in
        select word from account_word
          -- A typing error changes little of a word's length
          where client_account_id = p_account and word <> typed and abs(length(word) - length(typed)) <= 2
            and similarity(typed, word) >= least_alike
          group by word order by similarity(typed, word) desc, word
      loop
        -- A word stays in account_word when its last campaign is renamed
        if account_has_word(p_account, other) then
          alike := other;
          exit;
        end if;
      end loop;
    end if;
    return next;
  end loop;
end $$;
revoke execute on function words_alike from public;
grant execute on function words_alike to tearsheet_client;
