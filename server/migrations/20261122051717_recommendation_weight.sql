-- What counts how much in the recommendations, a row a weight: the rows are kept by the SQL file of the same name.
create table recommendation_weight (
  name text primary key,
  value double precision not null,
  meaning text not null
);
--> statement-breakpoint
alter table recommendation_weight enable row level security;
--> statement-breakpoint
create policy catalogue on recommendation_weight for select to tearsheet_client, tearsheet_provider using (true);
--> statement-breakpoint
grant select on recommendation_weight to tearsheet_client, tearsheet_provider;
