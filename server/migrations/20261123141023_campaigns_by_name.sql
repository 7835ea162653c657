-- Blocks of campaigns are laid out by name from now on: what stands in them is looked at by itself until it is settled again.
INSERT INTO "search_stray" ("client_account_id", "list", "row_id")
SELECT "client_account_id", "list", "row_id" FROM "search_place" WHERE "list" = 'campaign';
