-- Counts a use, unless as many as allowed were counted within the last hour or the last day. Returns the seconds until
-- the next one is allowed; 0 if this one was counted. Uses of one subject are counted one after another. Runs as the
-- owner, so that a client's requests can count and cannot remove what was counted.
create or replace function count_use(p_id uuid, p_purpose text, p_subject text, p_hour integer, p_day integer)
returns integer
language plpgsql volatile security definer set search_path = pg_catalog, public
as $$
declare
  free_at timestamptz;
begin
  perform pg_advisory_xact_lock(hashtext('counted use'), hashtext(p_purpose || ' ' || p_subject));
  select greatest(
      (array_agg(u.at order by u.at desc))[p_hour] + interval '1 hour',
      (array_agg(u.at order by u.at desc))[p_day] + interval '1 day') into free_at
    from counted_use u
    where u.purpose = p_purpose and u.subject = p_subject and u.at > clock_timestamp() - interval '1 day';
  if free_at > clock_timestamp() then
    return ceil(extract(epoch from free_at - clock_timestamp()));
  end if;
  insert into counted_use (id, purpose, subject, at) values (p_id, p_purpose, p_subject, clock_timestamp());
  return 0;
end $$;
revoke execute on function count_use from public;
grant execute on function count_use to tearsheet_client, tearsheet_provider;
