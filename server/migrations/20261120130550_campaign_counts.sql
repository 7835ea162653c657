-- What the list says of a campaign's items, kept on the campaign beside its price: a page of the list then reads ten rows
-- of one table, however many ads they have.
alter table campaign
  add column item_count integer not null default 0,
  add column to_approve_count integer not null default 0,
  -- The place in the order below of the tab that says most; null without items. 'published' by its state alone:
  add column leading_stage smallint,
  -- until when one of those is up, 'infinity' without an end, so that the list needs no clock's job to say 'expired'.
  add column published_until date;
