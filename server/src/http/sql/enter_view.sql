-- Checks that the session is valid and that the user has the view, and sets the settings that row-level policies read,
-- for this transaction only. Always returns one row; `outcome` is whether the view was entered: ok, unauthenticated (no
-- valid session), reset (a new password is due), forbidden (not the user's view). An administrator who enters another
-- user's view needs a viewing session for it, whose accesses are all recorded; without one: not_viewing; if the account
-- has disabled the access: access_off, with the administrators to contact; if the endpoint writes and changes are not
-- allowed: read_only. If the account requires a second factor and they have none: factor_due. p_call is the endpoint's
-- name, null for a request that accesses no data itself.
create or replace function enter_view(p_session uuid, p_user uuid, p_client uuid, p_account uuid,
  p_call text default null, p_writes boolean default true)
returns table (
  outcome text, actor_id uuid, actor_username text, actor_name text, is_administrator boolean, lacks_factor boolean,
  user_id uuid, username text, user_name text, time_zone text,
  client_id uuid, client_name text, account_id uuid, account_name text, candidate_module boolean, role_id smallint,
  manage_invoices boolean, manage_contracts boolean, manage_request_quote boolean,
  manage_campaigns boolean, manage_approve_ads boolean, manage_candidates boolean, whom_to_ask text)
language plpgsql volatile security definer rows 1 set search_path = pg_catalog, public
as $$
declare
  must_reset boolean;
  family uuid;
  is_open boolean;
  viewing_id uuid;
  may_write boolean;
  needs_factor boolean;
begin
  select u.id, u.username, u.first_name || ' ' || u.last_name, u.is_administrator, u.reset_password_flag, s.family_id
    into actor_id, actor_username, actor_name, is_administrator, must_reset, family
    from session s join app_user u on u.id = s.user_id
    where s.id = p_session and s.ended_at is null and s.expires_at > now() and u.confirmed = 1;
  if not found then
    outcome := 'unauthenticated';
    return next;
    return;
  end if;
  if must_reset then
    outcome := 'reset';
    return next;
    return;
  end if;
  lacks_factor := false;
  if is_administrator then
    lacks_factor := not has_factor(actor_id);
  end if;
  if p_user = actor_id or is_administrator then
    select m.user_id, u.username, u.first_name || ' ' || u.last_name, u.time_zone, c.id, c.name, a.id, a.name,
        c.candidate_module, m.role_id, m.manage_invoices, m.manage_contracts, m.manage_request_quote,
        m.manage_campaigns, m.manage_approve_ads, m.manage_candidates, a.provider_access, a.factor_required
      into user_id, username, user_name, time_zone, client_id, client_name, account_id, account_name,
        candidate_module, role_id, manage_invoices, manage_contracts, manage_request_quote,
        manage_campaigns, manage_approve_ads, manage_candidates, is_open, needs_factor
      from membership m
        join app_user u on u.id = m.user_id
        join client_account a on a.id = m.client_account_id
        join client c on c.id = a.client_id
      where m.user_id = p_user and m.client_account_id = p_account and m.active and u.confirmed = 1
        and c.id = p_client;
  end if;
  if user_id is null then
    outcome := 'forbidden';
    return next;
    return;
  end if;
  if needs_factor and not has_factor(actor_id) then
    outcome := 'factor_due';
    return next;
    return;
  end if;
  if user_id <> actor_id then
    select v.id, coalesce(v.writes_until > now(), false) into viewing_id, may_write from viewing v
      where v.family_id = family and v.viewer_id = actor_id and v.user_id = p_user and v.ended_at is null
        and v.until > now()
      order by v.began_at desc limit 1;
    if not is_open then
      outcome := 'access_off';
      whom_to_ask := account_administrators(account_id);
    elsif viewing_id is null then
      outcome := 'not_viewing';
    elsif p_writes and not may_write then
      outcome := 'read_only';
    end if;
    if outcome is not null then
      return next;
      return;
    end if;
    -- One row for each endpoint and minute is enough; a change has a row of its own
    insert into audit_entry (id, user_id, on_behalf_of_user_id, client_account_id, action, subject, subject_id, detail)
      select time_ordered_id(), actor_id, user_id, account_id, 'users.look', 'viewing', viewing_id::text,
          jsonb_build_object('call', p_call)
        where p_call is not null and not p_writes and not exists (
          select from audit_entry e where e.client_account_id = account_id and e.at >= date_trunc('minute', now())
            and e.action = 'users.look' and e.subject_id = viewing_id::text and e.detail ->> 'call' = p_call);
  end if;
  -- The time of a session's last request is accurate to a few minutes; requests of the same session do not wait for
  -- each other.
  update session set last_seen_at = now() where id = (
    select s.id from session s where s.id = p_session and s.last_seen_at < now() - interval '5 minutes'
    for update skip locked);
  outcome := 'ok';
  perform set_config('tearsheet.client_account_id', account_id::text, true),
    set_config('tearsheet.client_id', client_id::text, true),
    set_config('tearsheet.actor_id', actor_id::text, true);
  return next;
end $$;
revoke execute on function enter_view(uuid, uuid, uuid, uuid, text, boolean) from public;
grant execute on function enter_view(uuid, uuid, uuid, uuid, text, boolean) to tearsheet_client;
