-- The job queue's own role: the queue's tables and nothing of the portal's (decision record 0033). Its rights there are seen
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
--> statement-breakpoint
-- The owner was a member of the roles that it became for requests. It is none of them any more.
do $$
declare
  was text;
begin
  foreach was in array array['tearsheet_client', 'tearsheet_provider', 'tearsheet_bank'] loop
    if exists (select from pg_auth_members m where m.roleid = was::regrole and m.member = current_user::regrole) then
      execute format('revoke %I from %I', was, current_user);
    end if;
  end loop;
exception when insufficient_privilege then
  raise notice 'the owner is still a member of a role of requests: revoke it as a database administrator';
end $$;
