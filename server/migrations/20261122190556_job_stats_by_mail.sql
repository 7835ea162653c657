-- Who gets the page of job statistics by e-mail once a month is over: a row a person and account.
create table job_stats_reader (
  client_account_id uuid not null references client_account (id),
  user_id uuid not null references app_user (id),
  primary key (client_account_id, user_id)
);
--> statement-breakpoint
grant select, insert, delete on job_stats_reader to tearsheet_client, tearsheet_provider;
--> statement-breakpoint
alter table job_stats_reader enable row level security, force row level security;
--> statement-breakpoint
create policy provider_all on job_stats_reader to tearsheet_provider using (true) with check (true);
--> statement-breakpoint
create policy own_account on job_stats_reader to tearsheet_client
  using (client_account_id = current_account()) with check (client_account_id = current_account());
