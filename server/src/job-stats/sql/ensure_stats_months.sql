-- Creates missing partitions for the months of some days. Only the owner has direct access to a partition, as dumps need.
create or replace function ensure_stats_months(p_days date[]) returns void
language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  first_day date;
  name text;
begin
  for first_day in select distinct date_trunc('month', day)::date from unnest(p_days) day order by 1 loop
    name := 'job_stats_event_' || to_char(first_day, 'YYYY_MM');
    if to_regclass('public.' || name) is null then
      -- Of two concurrent calls, one creates it and the other waits
      perform pg_advisory_xact_lock(7316450020);
      if to_regclass('public.' || name) is null then
        execute format('create table %I.%I partition of public.job_stats_event for values from (%L) to (%L)',
          'public', name, first_day, (first_day + interval '1 month')::date);
        execute format('alter table public.%I enable row level security, force row level security', name);
        execute format('create policy %I on public.%I to %I using (true) with check (true)', 'owner_all', name, current_user);
        execute format('revoke all on public.%I from tearsheet_client, tearsheet_provider', name);
      end if;
    end if;
  end loop;
end $$;
revoke execute on function ensure_stats_months(date[]) from public;
grant execute on function ensure_stats_months(date[]) to tearsheet_provider;
