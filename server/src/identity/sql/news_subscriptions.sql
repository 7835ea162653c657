-- Returns the subscriptions of users to kinds of alerts, with channel, frequency and the accounts that they may enter:
-- for the digests of notifications, which find the due users in one statement. One row per subscription and account.
create or replace function news_subscriptions()
returns table (user_id uuid, kind text, correspondence text[], frequency smallint, told_until timestamptz, time_zone text,
  paused_until date,  client_account_id uuid, role_id smallint, manage_campaigns boolean)
language sql stable as $$
  select s.user_id, s.kind, s.correspondence, s.frequency, s.told_until, u.time_zone, u.news_paused_until,
    m.client_account_id, m.role_id,
    m.manage_campaigns
  from notification_setting s
    join app_user u on u.id = s.user_id and u.confirmed = 1
    join membership m on m.user_id = s.user_id and m.active
  where cardinality(s.correspondence) > 0
$$;
revoke execute on function news_subscriptions from public;
grant execute on function news_subscriptions to tearsheet_provider;
