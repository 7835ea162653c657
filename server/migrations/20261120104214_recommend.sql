-- What a term says of a sector. `weight` is high for a term that few sectors use and this one often: the rarity of the
-- term over sectors, times its count here, times the share of its uses that are here. Pairs say more than words.
create table sector_term (
  term text not null,
  sector text not null,
  weight real not null,
  primary key (term, sector) include (weight)
);
--> statement-breakpoint
create index sector_term_similar_ix on sector_term using gin (term gin_trgm_ops);
--> statement-breakpoint
alter table sector_term enable row level security;
--> statement-breakpoint
create policy catalogue on sector_term for select to tearsheet_client, tearsheet_provider using (true);
--> statement-breakpoint
grant select on sector_term to tearsheet_client, tearsheet_provider;
--> statement-breakpoint
create index campaign_title_words_ix on campaign using gin (to_tsvector('english', name)) with (fastupdate = off);
