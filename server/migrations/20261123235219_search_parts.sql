-- search_bits has each part of up to three letters of all words, where it had one and two letters of words that one row alone
-- has: what settle_search made before is made again, an account's list by one row that brings it up.
insert into search_stray (client_account_id, list, row_id)
  select client_account_id, list, min(row_id::text)::uuid from search_place group by client_account_id, list;
--> statement-breakpoint
delete from search_block;
--> statement-breakpoint
delete from search_bits;
--> statement-breakpoint
delete from search_place;
