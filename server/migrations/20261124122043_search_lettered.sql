-- Of the words that one row of a block alone has, nearly all are numbers. A misspelled word is looked for among those with a letter
-- (words_alike; decision record 0059), which stand by themselves: kilobytes instead of hundreds of them.
alter table search_block add column lettered_words text collate "C" not null
  generated always as (regexp_replace(own_words, '(^|\s)[[:digit:][:punct:]\s]+(?=\s|$)', ' ', 'g')) stored;
--> statement-breakpoint
alter table search_block alter column lettered_words set storage external;
