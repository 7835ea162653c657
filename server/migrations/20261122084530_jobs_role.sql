-- The job queue's own role: the queue's tables and nothing of the portal's (decision record 0026). Its rights there are seen
-- to at every start, for the queue brings tables of its own.
do $$
begin
  -- Made by the database's administrator already, perhaps, where this owner may not.
  if exists (select from pg_roles where rolname = 'tearsheet_jobs') then return; end if;
  create role tearsheet_jobs nologin nosuperuser nobypassrls nocreatedb nocreaterole;
exception when duplicate_object or unique_violation then null;
end $$;
--> statement-breakpoint
grant usage on schema graphile_worker to tearsheet_jobs;
