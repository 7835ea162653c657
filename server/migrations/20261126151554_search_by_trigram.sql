ALTER TABLE "campaign" ADD COLUMN "publication_names" text COLLATE "C" DEFAULT '' NOT NULL;--> statement-breakpoint
-- Built again below: filling the new column is faster without it.
drop index campaign_search_ix;--> statement-breakpoint
-- The new column changes none of the values that the triggers maintain.
alter table campaign disable trigger user;--> statement-breakpoint
update campaign c set publication_names = n.names
  from (select campaign_id, fold_text(string_agg(distinct publication_name, E'\n')) as names from campaign_item group by 1) n
  where n.campaign_id = c.id;--> statement-breakpoint
alter table campaign enable trigger user;--> statement-breakpoint
create index campaign_search_ix on campaign
  using gin (client_account_id, search_text gin_trgm_ops, publication_names gin_trgm_ops) with (fastupdate=off);--> statement-breakpoint
-- Keywords no longer read the texts in these.
drop index campaign_all_ix;--> statement-breakpoint
create index campaign_newest_ix on campaign (client_account_id, created_at desc, runs_from desc nulls last, id desc);--> statement-breakpoint
create index invoice_search_ix on invoice
  using gin (client_account_id, search_text gin_trgm_ops) with (fastupdate=off);--> statement-breakpoint
drop index invoice_all_ix;--> statement-breakpoint
create index invoice_newest_ix on invoice (client_account_id, invoice_number desc);--> statement-breakpoint
drop index campaign_item_folded_publication_ix;--> statement-breakpoint
drop table search_bits, search_block, search_place, search_stray;--> statement-breakpoint
-- Filled by keep_account_words.
create table account_word (
  client_account_id uuid not null,
  word text not null collate "C"
);--> statement-breakpoint
create index account_word_ix on account_word (client_account_id, word);
