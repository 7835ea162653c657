-- What the desk shows as used of a contract by month was looked for among all ads there are, once for each contract of a page.
create index campaign_item_contract_ix on campaign_item (media_contract_id) where media_contract_id is not null;
