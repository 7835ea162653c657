import { serveBare } from '../bare-server.ts'

/** A page of fifty of one stage, newest first, and the counts of all. */
const page = `
  select json_build_object('new', json_build_object('data', coalesce((select json_agg(p) from (
      select id, campaign_item_id as "campaignItemId", status as stage, version, first_name as "firstName",
        last_name as "lastName", current_post as "currentPost", location as place, source, rating, tags,
        is_knocked_out as "isKnockedOut", first_opened_at is null as "isUnread", applied_at as "appliedAt"
      from candidate where client_account_id = $1 and status = 'new' order by applied_at desc, id desc limit 50) p), '[]'),
    'totalCount', coalesce(sum(n) filter (where status = 'new'), 0)),
    'counts', json_object_agg(status, n))::text as answer
  from (select status, sum(n) as n from candidate_count where client_account_id = $1 group by 1) c`

await serveBare({ name: 'page', text: page }, 'account')
