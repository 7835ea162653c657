-- A term's weight follows from the number of publications with it and of all. The stored weight of every term changed with
-- each publication added, which took two seconds with 5,000 publications.
TRUNCATE "publication_term";--> statement-breakpoint
ALTER TABLE "publication_term" DROP CONSTRAINT "publication_term_pkey", DROP COLUMN "weight", ADD COLUMN "publications" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "publication_term" ADD CONSTRAINT "publication_term_pkey" PRIMARY KEY ("term", "publication_id") INCLUDE ("publications", "base");
