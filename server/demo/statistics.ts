import { addDays } from '@tearsheet/protocol/dates'
import type pg from 'pg'
import { demoAccounts } from './clients.ts'
import { diceFor } from './seed.ts'
import type { World } from './world.ts'

/** Report of a source about an ad on a day. */
interface Report {
  event_id: string
  client_account_id: string
  campaign_item_id: string
  day: string
  views: number
  clicks: number
  applications: number
}

const source = 'demo boards'
/**
 * Factors by month, January first: people look for jobs in the new year and in autumn, and hardly in summer or
 * December.
 */
const seasons = [1.15, 1.05, 1, 0.95, 0.9, 0.78, 0.72, 0.95, 1, 1.25, 0.95, 0.6]
/** Factors by weekday, Sunday first. */
const week = [0.5, 1.2, 1.25, 1.2, 1.1, 0.9, 0.45]

/** Number of days of statistics before the day of loading. */
const days = 426

/** Accounts whose ads have statistics: those of the client with a dashboard of ours. */
const counted = new Set([demoAccounts['lakeside-human-resources'].id, demoAccounts['lakeside-medicine'].id])

/** Creates the reports of boards about each ad's days until yesterday: plausible, and the same each time. */
export function makeReports({ campaigns }: World, today: string): Report[] {
  const span = { earliest: addDays(today, -days), latest: addDays(today, -1) }
  const run = campaigns
    .flatMap(({ items }) => items.map(({ row }) => row))
    .filter(({ startDate, clientAccountId }) => startDate && counted.has(clientAccountId))
  const shares = new Map(
    [...Map.groupBy(run, (row) => row.clientAccountId)].map(([id, rows]) => [id, readersShares(rows, span)]),
  )
  return run.flatMap((row) => reportsOf(row, span, shares.get(row.clientAccountId)))
}

type Item = World['campaigns'][number]['items'][number]['row']

interface Reported {
  earliest: string
  latest: string
}

const lastDayOf = ({ endDate }: Item, latest: string) => (endDate && endDate < latest ? endDate : latest)

/**
 * Returns an ad's share of its readers by day: ads of an account partly share their readers, so the more run, the fewer
 * each has.
 */
function readersShares(rows: readonly Item[], { earliest, latest }: Reported): Map<string, number> {
  const shares = new Map<string, number>()
  for (let day = earliest; day <= latest; day = addDays(day, 1)) {
    const live = rows.filter((row) => (row.startDate ?? latest) <= day && day <= lastDayOf(row, latest)).length
    shares.set(day, Math.min(1.2, (16 / Math.max(1, live)) ** 0.85))
  }
  return shares
}

function reportsOf(row: Item, { earliest, latest }: Reported, shares: Map<string, number> = new Map()): Report[] {
  const board = diceFor(`board ${row.publicationName}`)
  const [reach, clickRate, applyRate] = [
    18 + board.below(80),
    0.05 + board.below(50) / 1000,
    0.035 + board.below(60) / 1000,
  ]
  const isPrint = row.publicationType === 2
  const dice = diceFor(`statistics ${row.id}`)
  const appeal = 0.6 + dice.below(90) / 100
  const until = lastDayOf(row, latest)
  const reports: Report[] = []
  // Fractions of clicks and applications carry over to the next day, so that small rates add up.
  let [clicksDue, applicationsDue] = [dice.below(100) / 100, dice.below(100) / 100]
  let age = 0
  for (let day = row.startDate ?? until; day <= until; day = addDays(day, 1), age++) {
    if (day < earliest) continue
    const date = new Date(`${day}T00:00:00Z`)
    const interest =
      (seasons[date.getUTCMonth()] ?? 1) * (week[date.getUTCDay()] ?? 1) * appeal * (shares.get(day) ?? 1)
    // An ad gets the most views in its first days.
    const fresh = 0.55 + 0.9 * Math.exp(-age / 9)
    const chance = () => 0.7 + dice.below(60) / 100
    const views = isPrint ? 0 : Math.round(reach * interest * fresh * chance())
    clicksDue += isPrint ? 0.9 * interest * fresh * chance() : views * clickRate * chance()
    const clicks = Math.floor(clicksDue)
    applicationsDue += clicks * applyRate * chance()
    const applications = Math.floor(applicationsDue)
    clicksDue -= clicks
    applicationsDue -= applications
    if (views + clicks + applications === 0) continue
    reports.push({
      event_id: `${row.adNumber} ${day}`,
      client_account_id: row.clientAccountId,
      campaign_item_id: row.id,
      day,
      views,
      clicks,
      applications,
    })
  }
  return reports
}

/** Inserts the reports as if received from sources, with the derived facts. */
export async function insertStatistics(connection: pg.Client, reports: readonly Report[]): Promise<void> {
  await connection.query('select ensure_stats_months(array(select distinct unnest($1::date[])))', [
    [...new Set(reports.map(({ day }) => day))],
  ])
  await connection.query(
    `insert into job_stats_event (source, revision, event_id, client_account_id, campaign_item_id, day, views, clicks, applications)
     select $1, 1, event_id, client_account_id, campaign_item_id, day, views, clicks, applications
     from jsonb_to_recordset($2) as report(event_id text, client_account_id uuid, campaign_item_id uuid, day date,
       views integer, clicks integer, applications integer)`,
    [source, JSON.stringify(reports)],
  )
  await connection.query(
    `insert into job_stats_head (source, event_id, revision, client_account_id, campaign_item_id, day)
     select source, event_id, revision, client_account_id, campaign_item_id, day from job_stats_event`,
  )
  await connection.query(
    `insert into job_stats_day (client_account_id, campaign_item_id, day, views, clicks, applications)
     select client_account_id, campaign_item_id, day, views, clicks, applications from job_stats_event`,
  )
  await connection.query('delete from job_stats_touched')
}
