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
    begin
      execute format('create role %I nologin nosuperuser nobypassrls nocreatedb nocreaterole', wanted);
    exception when duplicate_object or unique_violation then null;
    end;
    begin
      execute format('grant %I to %I', wanted, current_user);
    exception when insufficient_privilege then
      raise notice 'role % must be granted to % by whoever made it', wanted, current_user;
    end;
  end loop;
end $$;
