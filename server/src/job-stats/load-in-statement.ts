import { addDays, worldDate } from '@tearsheet/protocol/dates'
import type { AskedStatistics, StatsAnswer } from '@tearsheet/protocol/job-stats/schemas'
import type { ActiveView } from '../context.ts'
import type { FactsInStatement } from '../gateways/statistics/port.ts'
import type { OneStatement } from '../http/verb.ts'
import { answerStatistics } from './load-statistics.ts'
import { planOf } from './place-pieces.ts'
import { type RunAd, runAdColumns, type StatsClient, statsClientColumns } from './queries.ts'

/** The ads by column, each null without ads: faster to write and read than by row. */
type AdColumns = { [Name in keyof RunAd]: RunAd[Name][] | null }

/** Result of the statement; null for a client without statistics, of which nothing is read. */
type Answer = (StatsClient & { ads: AdColumns; facts: unknown }) | null

/** Runs a statement in the view that an embed opens. */
type AskInView = (statement: OneStatement) => Promise<{ view: ActiveView; answer: Answer }>

/**
 * Returns the same as loadStatistics, with the view's check, its ads and their facts in one statement (decision record
 * 0051).
 * @throws HttpError as loadStatistics does
 */
export async function loadInStatement(
  askedQuestion: AskedStatistics | null,
  facts: FactsInStatement,
  askInView: AskInView,
): Promise<StatsAnswer> {
  const now = new Date()
  // The reader's time zone is only known from the result
  const cuts = [...new Set(todays(now).flatMap((today) => planOf(askedQuestion, today).cuts))].sort()
  const { view, answer } = await askInView(statementOf(askedQuestion, facts, cuts))
  return answerStatistics({
    view,
    askedQuestion,
    now,
    cuts,
    client: answer && { ...answer, ads: adsOf(answer.ads) },
    sumFacts: () => facts.read(answer?.facts),
  })
}

const adNames = [
  'id',
  'campaignId',
  'campaignName',
  'publication',
  'department',
  'price',
  'startDate',
  'endDate',
] as const satisfies (keyof RunAd)[]
const adColumns = adNames.map((name) => `'${name}', array_agg("${name}")`).join()

function adsOf(columns: AdColumns): RunAd[] {
  const { id, campaignId, campaignName, publication, department, price, startDate, endDate } = columns
  const adAt = (at: number) => ({
    id: id?.[at],
    campaignId: campaignId?.[at],
    campaignName: campaignName?.[at],
    publication: publication?.[at],
    department: department?.[at],
    price: price?.[at],
    startDate: startDate?.[at],
    endDate: endDate?.[at],
  })
  return (id ?? []).map((_, at) => adAt(at) as RunAd) // its columns are as long as the first
}

/** The two or three current dates on Earth. */
const todays = (now: Date): string[] => [0, 1, 2].map((days) => addDays(worldDate(now), days))

/** The SQL of each filter over an ad. */
const filters = { campaignId: '"campaignId"', publication: 'publication', department: 'department' } as const

/** One prepared plan per set of filters; rows of ads are read once, for both the list and the facts. */
function statementOf(
  askedQuestion: AskedStatistics | null,
  facts: FactsInStatement,
  cuts: readonly string[],
): OneStatement {
  const given = Object.entries(filters).flatMap(([name, column]) => {
    const value = askedQuestion?.[name as keyof typeof filters] // as the object above has it
    return value ? [{ name, column, value }] : []
  })
  const conditions = given.map(({ column }, at) => `${column}::text = $${6 + at}`)
  const sums = facts.sums({
    account: 'view.account_id',
    itemIds: given.length === 0 ? null : `array(select id from ad where ${conditions.join(' and ')})`,
    cuts: '$5::date[]',
  })
  return {
    name: ['job-stats', ...given.map(({ name }) => name)].join('-'),
    // The account is a condition although the policies add it: the planner needs it before enter_view has set it
    answer: `(
      with ad as materialized (
        select ${runAdColumns}
        from campaign_item i join campaign c on c.client_account_id = view.account_id and c.id = i.campaign_id
        where i.client_account_id = view.account_id and i.start_date is not null)
      select to_json(one) from (
        select ${statsClientColumns}, (select json_build_object(${adColumns}) from ad) as ads, (${sums}) as facts
        from client where id = view.client_id and job_stats) one)`,
    values: [cuts, ...given.map(({ value }) => value)],
  }
}
