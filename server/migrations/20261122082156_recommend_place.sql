ALTER TABLE "publication" ADD COLUMN "sectors" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "publication" ADD COLUMN "areas" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "publication" ADD COLUMN "metros" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "publication" ADD COLUMN "levels" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "publication" ADD COLUMN "is_broad" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "publication" ADD COLUMN "kind" text DEFAULT 'board' NOT NULL;--> statement-breakpoint
ALTER TABLE "publication" ADD COLUMN "mainstay_of" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "publication" ADD COLUMN "member_areas" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
UPDATE "publication" SET "sectors" = ARRAY["sector"];--> statement-breakpoint
-- What a publication is read for, term by term; a term weighs the less, the more publications bear it.
create table publication_term (
  term text not null,
  publication_id uuid not null,
  weight real not null,
  primary key (term, publication_id) include (weight)
);--> statement-breakpoint
alter table publication_term enable row level security;--> statement-breakpoint
create policy catalogue on publication_term for select to tearsheet_client, tearsheet_provider using (true);--> statement-breakpoint
grant select on publication_term to tearsheet_client, tearsheet_provider;
