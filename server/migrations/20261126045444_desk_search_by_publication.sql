-- A search of the desk asks which publications have a word: their names are read from here once each, whoever's ads are in them
-- (publication_names). By account, as before, a name was read once for each of its accounts.
create index campaign_item_publication_name_ix on campaign_item (publication_name);
