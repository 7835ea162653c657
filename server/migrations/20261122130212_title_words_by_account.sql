-- An account's own campaigns are looked for by the words of their titles too. The index serves a search without the account as well.
drop index campaign_title_words_ix;
--> statement-breakpoint
create index campaign_title_words_ix on campaign using gin (client_account_id, to_tsvector('english', name))
  with (fastupdate = off);
