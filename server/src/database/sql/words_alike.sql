-- For each folded word, in order: whether it is in a campaign of the account, and, for a word that is missing or is the
-- only one, the most similar other word of the account, if one is similar enough; among titles, numbers, purchase
-- orders and publications. A word of digits and punctuation only has no similar words. An account's words are in its
-- blocks (decision record 0059) and its pending rows; an account without blocks has few campaigns, or its newest ones
-- are read. It runs as its owner, like keyword_hits, and answers only for the account that enter_view admitted.
create or replace function words_alike(p_account uuid, p_words text[])
returns table (is_known boolean, alike text)
language plpgsql stable security definer set search_path = pg_catalog, public set plan_cache_mode = force_generic_plan as $$
declare
  -- Swapping two characters in a word of six leaves three of its seven trigrams, of eleven that the two words have.
  least_alike constant real := 0.25;
  most_read constant integer := 3000;
  is_settled constant boolean := exists (select from search_block where client_account_id = p_account and list = 'campaign');
  strays constant uuid[] := array(select row_id from search_stray
    where is_settled and client_account_id = p_account and list = 'campaign' limit most_read);
begin
  if p_account is distinct from current_account() then
    raise insufficient_privilege using message = 'words_alike answers for the account of the view alone';
  end if;
  return query
  with has_words (words) as materialized (
    select unnest(array[shared_words, lettered_words]) collate "C" from search_block
      where is_settled and client_account_id = p_account and list = 'campaign'
    union all
    select search_text from campaign where id = any (strays)
    union all
    select fold_text(publication_name) from campaign_item where campaign_id = any (strays)
    union all
    (select search_text from campaign where not is_settled and client_account_id = p_account
      order by created_at desc, runs_from desc nulls last, id desc limit most_read)
    union all
    select unnest(publications_with(p_account, '')) where not is_settled)
  select known, case when not known or cardinality(p_words) = 1 then (
      select other from (
        -- A similar word has the same start or end, or three consecutive characters in common: few are compared
        select distinct match[1] as other from has_words, regexp_matches(words collate "C",
          format('%1$s*(?:%2$s)%1$s*', '[^[:digit:][:punct:][:space:]]', parts), 'g') match) near
      -- A typing error changes little of a word's length
      where other <> typed and abs(length(other) - length(typed)) <= 2 and similarity(typed, other) >= least_alike
      order by similarity(typed, other) desc, other limit 1) end
  from unnest(p_words) with ordinality each (typed, place),
    lateral (select string_agg(part, '|') as parts from (
      select '\m' || regexp_replace(left(typed, 2), '(\W)', '\\\1', 'g')
      union all
      select regexp_replace(right(typed, 2), '(\W)', '\\\1', 'g') || '\M'
      union all
      select regexp_replace(substr(typed, start, 3), '(\W)', '\\\1', 'g') from generate_series(1, length(typed) - 2) start) cut (part)) pattern,
    lateral (select exists (select from has_words where position(typed in words) > 0)
      or typed !~ '[^[:digit:][:punct:][:space:]]' and exists (select from search_block
        where client_account_id = p_account and list = 'campaign' and position(typed in own_words) > 0)) own (known)
  order by place;
end $$;
revoke execute on function words_alike from public;
grant execute on function words_alike to tearsheet_client;
