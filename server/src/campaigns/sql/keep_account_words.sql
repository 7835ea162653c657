-- Adds the words of a new or changed campaign to those of its account, which spelling suggestions are chosen from. The
-- index on them is not unique, so transactions do not wait for each other; a word that two of them add is there twice.
create or replace function keep_account_words() returns trigger language plpgsql security definer
set search_path = pg_catalog, public as $$
begin
  insert into account_word (client_account_id, word)
    select new.client_account_id, found.word from words_in(new.search_text || ' ' || new.publication_names) found (word)
    where not exists (
      select from account_word known where known.client_account_id = new.client_account_id and known.word = found.word);
  return null;
end $$;
create or replace trigger campaign_words_insert after insert on campaign
  for each row execute function keep_account_words();
create or replace trigger campaign_words_update after update on campaign for each row
  when (old.search_text <> new.search_text or old.publication_names <> new.publication_names)
  execute function keep_account_words();
-- Words of campaigns from before the trigger, or from before a change of words_in, which is called once for each part.
insert into account_word (client_account_id, word)
  select client_account_id, word from (
    select distinct client_account_id, part
      from campaign, string_to_table(translate(search_text || ' ' || publication_names, E'\t\n\r', '   '), ' ') part
      where part ~ '[^[:digit:][:punct:]]') parts, words_in(part) word
  except
  select client_account_id, word from account_word;
