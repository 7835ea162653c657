-- Days after an issue within which a publication sends tearsheets, and the address for requests of them.
alter table publication add column proof_days smallint;
alter table publication add column proof_email text;
-- Whether a client's printed ads are invoiced only once their proof is there.
alter table client add column bill_after_proof boolean not null default true;
-- When the proof of a printed ad is due; null if none is owed.
alter table campaign_item add column proof_due_on date;
create index campaign_item_proof_ix on campaign_item (proof_due_on, id)
  where proof_due_on is not null and item_status in (5, 6);
-- Older ads are no longer requested.
update campaign_item i set proof_due_on = start_date + 14
where item_status in (5, 6) and start_date > current_date - 120
  and (publication_type = 2 or publication_type = 3 and live_url is null)
  and not exists (select from tearsheet t where t.campaign_item_id = i.id);
