import type { getCalendar } from '@tearsheet/protocol/campaigns/endpoints'
import type { BodyOf } from '@tearsheet/protocol/endpoint'
import type { OneStatement } from '../../http/call.ts'

/**
 * The statement of the calendar. Its plan is the one that knows no values, from the first call on: made
 * for one account's values, it reads whole tables where that account has most of the rows.
 */
export const calendarStatement = ({ span, mostPerDay, kinds }: BodyOf<typeof getCalendar>): OneStatement => ({
  name: 'campaign-calendar',
  answer: `(select calendar_days(view.account_id, $5, $6, $7, $8)
    from set_config('plan_cache_mode', 'force_generic_plan', true) for_this_statement)`,
  values: [span.from, span.to, mostPerDay, kinds],
})
