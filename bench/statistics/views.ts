import { addDays } from '@tearsheet/protocol/dates'
import { lastMonth, observedDays, spanBefore, yearUntil } from '@tearsheet/protocol/job-stats/rules'
import type { AskedStatistics } from '@tearsheet/protocol/job-stats/schemas'
import { cutsOf } from '../../server/src/job-stats/place-pieces.ts'
import { ownAccountId } from './own-account.ts'

/** A view of the page, and the leanest single statement for it. */
export interface View {
  name: string
  question: AskedStatistics | null
  leanest: { name: string; text: string; values: unknown[] }
  /** Query for the ids of the ads that match its filter; null without a filter. */
  filtered: { text: string; values: unknown[] } | null
}

/**
 * All data of a response: three sums by ad and period in one pass over the account's facts, with the time they were
 * computed; the ads with their dimensions, run and cost, for its filters and costs; their owner and currency.
 */
const leanest = (filter: string) => `
  select (select json_agg(f) from (
      select campaign_item_id, width_bucket(day, $2::date[]) as at, sum(views) as views, sum(clicks) as clicks,
        sum(applications) as applications, max(renewed_at) as renewed_at
      from job_stats_day where client_account_id = $1 and day >= ($2::date[])[1] ${filter} group by 1, 2) f)::text as facts,
    (select json_agg(a) from (
      select i.id, i.campaign_id, c.name, i.publication_name, c.form ->> 'department' as department, i.price, i.start_date,
        i.end_date
      from campaign_item i join campaign c on c.client_account_id = $1 and c.id = i.campaign_id
      where i.client_account_id = $1 and i.start_date is not null) a)::text as ads,
    (select row_to_json(w) from (
      select a.name, k.job_stats, k.job_stats_dashboard, k.quote_currency, k.quote_symbol, k.quote_rate, k.quote_buffer
      from client_account a join client k on k.id = a.client_id where a.id = $1) w)::text as whose`

const adsWhere = (where: string, value: string) => `
  select i.id from campaign_item i join campaign c on c.client_account_id = $1 and c.id = i.campaign_id
  where i.client_account_id = $1 and ${where} = ${value}`

/** @param today a day on which the database has facts of the day before */
export function viewsOf(today: string): View[] {
  const view = (name: string, question: AskedStatistics | null, where?: string, value?: string): View => {
    const { from, until } = question ?? {}
    const within = from && until ? { from, until } : lastMonth(today)
    const recentFrom = addDays(today, -observedDays)
    const cuts = cutsOf({ within, before: spanBefore(within), year: yearUntil(within.until), recentFrom })
    const text = leanest(where ? `and campaign_item_id = any(array(${adsWhere(where, '$3')}))` : '')
    const filtered = where ? { text: adsWhere(where, '$2'), values: [ownAccountId, value] } : null
    const values = [ownAccountId, cuts, ...(value ? [value] : [])]
    return { name, question, leanest: { name, text, values }, filtered }
  }
  const campaignId = '00000000-0000-7000-b100-000000000003'
  return [
    view('the last month', null),
    view('a year', { from: addDays(today, -364), until: today }),
    view('some days', { from: addDays(today, -50), until: addDays(today, -13) }),
    view('a publication', { publication: 'Publication 3' }, 'i.publication_name', 'Publication 3'),
    view('a campaign', { campaignId }, 'i.campaign_id', campaignId),
    view('a department', { department: 'Department 1' }, "c.form ->> 'department'", 'Department 1'),
  ]
}
