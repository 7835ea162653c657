import type * as endpoints from '@tearsheet/protocol/campaigns/endpoints'
import type { Verb } from '../../http/verb.ts'

/**
 * Statement of the calendar. It uses a generic plan from the first request on: a plan for the values of one account
 * reads whole tables if that account has most of the rows.
 */
export const listCalendar: Verb<typeof endpoints.getCalendar> = (_ctx, { span, mostPerDay, kinds }) => ({
  name: 'campaign-calendar',
  answer: `(select calendar_days(view.account_id, $5, $6, $7, $8)
    from set_config('plan_cache_mode', 'force_generic_plan', true) for_this_statement)`,
  values: [span.from, span.to, mostPerDay, kinds],
})
