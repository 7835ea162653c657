-- What the tables stand on: trigram search, and the two roles that requests run under.
create extension if not exists pg_trgm;
--> statement-breakpoint
-- Neither role owns anything or can bypass row-level security (decision record 0003). Roles belong to the whole
-- server, so another database of it, or another process migrating now, may have made them already.
do $$
declare
  wanted text;
begin
  foreach wanted in array array['tearsheet_client', 'tearsheet_provider'] loop
    -- Made by the database's administrator already, perhaps, where this owner may not.
    if exists (select from pg_roles where rolname = wanted) then continue; end if;
    begin
      execute format('create role %I nologin nosuperuser nobypassrls nocreatedb nocreaterole', wanted);
    exception when duplicate_object or unique_violation then null;
    end;
  end loop;
end $$;
