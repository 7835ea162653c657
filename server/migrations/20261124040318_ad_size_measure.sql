ALTER TABLE "campaign_item" ADD COLUMN "size_measure" jsonb;--> statement-breakpoint
-- What the size of an earlier ad measured is known of the catalog alone.
update campaign_item i set size_measure = (
  select nullif(size -> 'measure', 'null') from publication p, jsonb_array_elements(p.sizes) size
  where p.id = i.publication_id and size ->> 'name' = i.size_name limit 1)
where size_name is not null;
