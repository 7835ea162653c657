/**
 * The leanest SQL for the unfiltered list with the same fields as the portal's: one tab's page of ten and the counts of
 * all tabs, as JSON. It checks no permissions. `account` is the statement's parameter.
 */
export const leanestSql = (account: string): string => `
select json_build_object(
  'active', json_build_object('data', coalesce((select json_agg(p) from (
      select id, name, job_number as "jobNumber", status, created_at as "createdAt", updated_at as "updatedAt",
        runs_from as "startDate", runs_until as "endDate", item_count as "itemCount", to_approve_count as "toApproveCount",
        case leading_stage when 1 then 'ready-for-approval' when 2 then 'processing' when 3 then 'review-in-progress'
          when 4 then case when published_until < (now() at time zone 'Etc/GMT+12')::date then 'expired' else 'published' end
          when 5 then 'expired' when 6 then 'canceled' end as "leadingTab",
        price
      from campaign where client_account_id = ${account} and status = 'active'
      order by created_at desc, runs_from desc nulls last, id desc limit 10) p), '[]'), 'totalCount', active),
  'all', json_build_object('data', json_build_array(), 'totalCount', active + archived),
  'archived', json_build_object('data', json_build_array(), 'totalCount', archived),
  'draft', json_build_object('data', json_build_array(), 'totalCount', draft))::text as answer
from (select coalesce(sum(n) filter (where status = 'active'), 0) as active,
    coalesce(sum(n) filter (where status = 'archived'), 0) as archived,
    coalesce(sum(n) filter (where status = 'draft'), 0) as draft
  from campaign_count where client_account_id = ${account}) counts`
