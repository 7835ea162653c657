CREATE TABLE "artwork_review" (
	"id" uuid PRIMARY KEY NOT NULL,
	"campaign_item_id" uuid NOT NULL,
	"client_account_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"by_name" text NOT NULL,
	"artwork_version" integer NOT NULL,
	"reviewed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "artwork_review" ADD CONSTRAINT "artwork_review_client_account_id_client_account_id_fk" FOREIGN KEY ("client_account_id") REFERENCES "public"."client_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "artwork_review" ADD CONSTRAINT "artwork_review_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "artwork_review" ADD CONSTRAINT "artwork_review_campaign_item_id_account_fk" FOREIGN KEY ("client_account_id","campaign_item_id") REFERENCES "public"."campaign_item"("client_account_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "artwork_review_user_ix" ON "artwork_review" USING btree ("campaign_item_id","user_id");--> statement-breakpoint
grant select, insert, delete, update on table artwork_review to tearsheet_provider;--> statement-breakpoint
grant select, insert, delete on table artwork_review to tearsheet_client;--> statement-breakpoint
create policy own_account on artwork_review to tearsheet_client using ((client_account_id = (select current_account()))) with check ((client_account_id = (select current_account())));--> statement-breakpoint
create policy provider_all on artwork_review to tearsheet_provider using (true) with check (true);--> statement-breakpoint
-- The review of an acknowledged ad is that of the last user who acknowledged it, if the history names one
insert into artwork_review (id, campaign_item_id, client_account_id, user_id, by_name, artwork_version, reviewed_at)
select distinct on (e.campaign_item_id) gen_random_uuid(), e.campaign_item_id, e.client_account_id,
  coalesce(e.on_behalf_of_user_id, e.user_id), e.by_name, coalesce(e.artwork_version, 1), e.at
from campaign_item_event e
join campaign_item i on i.id = e.campaign_item_id and i.is_artwork_acknowledged and i.item_status in (1, 2)
where e.action = 'acknowledgeArtwork' and e.user_id is not null
order by e.campaign_item_id, e.at desc;
