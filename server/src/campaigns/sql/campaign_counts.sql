-- Counts of every tab, kept by the triggers.
create or replace function campaign_counts(p_account uuid) returns table (active integer, archived integer, draft integer)
language sql stable as $$
  select coalesce(sum(n) filter (where status = 'active'), 0)::integer,
    coalesce(sum(n) filter (where status = 'archived'), 0)::integer,
    coalesce(sum(n) filter (where status = 'draft'), 0)::integer
  from campaign_count where client_account_id = p_account
$$;
