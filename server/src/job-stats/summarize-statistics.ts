import {
  costWithin,
  findStandouts,
  forecastApplications,
  monthEnd,
  monthsOf,
  spreadUntil,
} from '@tearsheet/protocol/job-stats/rules'
import type { StatsAnswer, StatsCounts, StatsQuestion, StatsRow } from '@tearsheet/protocol/job-stats/schemas'
import type { Counted, FactPiece } from '../gateways/statistics/port.ts'
import { placeOf, type StatsSpans } from './place-pieces.ts'
import type { RunAd } from './queries.ts'

interface Facts {
  question: StatsQuestion
  spans: StatsSpans
  today: string
  /** All ads of the account, and those that match the filters. */
  ads: readonly RunAd[]
  chosen: readonly RunAd[]
  cuts: readonly string[]
  pieces: readonly FactPiece[]
}

const nothing = (): StatsCounts => ({ views: 0, clicks: 0, applications: 0, cost: 0 })

/** Adds up in place. */
function add(sum: StatsCounts, { views, clicks, applications }: Counted, cost = 0): void {
  sum.views += views
  sum.clicks += clicks
  sum.applications += applications
  sum.cost += cost
}

type Summary = Omit<StatsAnswer, 'accountName' | 'currency' | 'updatedAt'>

/**
 * Computes all figures of a page, file or document for a range of days, in one pass over the pieces, so that they
 * cannot differ.
 */
export function summarizeStatistics({ question, spans, today, ads, chosen, cuts, pieces }: Facts): Summary {
  const { within, before, year } = spans
  const places = cuts.map((day) => placeOf(day, spans))
  const byAd = Map.groupBy(pieces, ({ campaignItemId }) => campaignItemId)
  const groups = { publication: groupRows(), campaign: groupRows(), department: groupRows() }
  const [total, totalBefore] = [nothing(), nothing()]
  const monthNames = monthsOf(year)
  const months = new Map(monthNames.map((month) => [month, nothing()]))
  const monthSpans = monthNames.map((month) => ({ month, from: `${month}-01`, until: monthEnd(`${month}-01`) }))
  const recent = new Map<string, number>()
  const departments = new Map<string, Map<string, number>>()
  const campaigns = new Set<string>()

  for (const ad of chosen) {
    // Its last day is computed once, not for each of the months
    const run = { ...ad, endDate: spreadUntil(ad) }
    const [cost, costBefore] = [costWithin(run, within), costWithin(run, before)]
    const [now, then] = [nothing(), nothing()]
    now.cost = cost
    then.cost = costBefore
    for (const piece of byAd.get(ad.id) ?? []) {
      const place = places[piece.piece]
      if (!place) continue
      if (place.isWithin) add(now, piece)
      if (place.isBefore) add(then, piece)
      if (place.isRecent) recent.set(ad.id, (recent.get(ad.id) ?? 0) + piece.applications)
      const month = place.month === null ? undefined : months.get(place.month)
      if (!month || place.month === null) continue
      add(month, piece)
      const department = departments.get(ad.department) ?? new Map<string, number>()
      const before = department.get(place.month) ?? 0
      departments.set(ad.department, department.set(place.month, before + piece.applications))
    }
    for (const span of monthSpans) {
      const month = months.get(span.month)
      if (month) month.cost += costWithin(run, span)
    }
    add(total, now, now.cost)
    add(totalBefore, then, then.cost)
    if (isSomething(now)) campaigns.add(ad.campaignId)
    groups.publication.add(ad.publication, ad.publication, now, then)
    groups.campaign.add(ad.campaignId, ad.campaignName, now, then)
    groups.department.add(ad.department, ad.department || 'No department', now, then)
  }

  const byPublication = groups.publication.rows()
  return {
    question,
    today,
    before,
    total,
    totalBefore,
    campaignCount: campaigns.size,
    byPublication,
    byCampaign: groups.campaign.rows(),
    byDepartment: groups.department.rows(),
    months: [...months].map(([month, counts]) => ({ month, ...counts })),
    departmentMonths: [...departments]
      .map(([department, counts]) => ({
        department: department || 'No department',
        applications: monthNames.map((month) => counts.get(month) ?? 0),
      }))
      .filter(({ applications }) => applications.some((count) => count > 0))
      .sort((one, other) => sumOf(other.applications) - sumOf(one.applications)),
    standouts: findStandouts(byPublication),
    forecast: forecastApplications(
      chosen.map((ad) => ({ ...ad, recent: recent.get(ad.id) ?? 0 })),
      today,
    ),
    choices: {
      campaigns: [...new Map(ads.map((ad) => [ad.campaignId, ad.campaignName]))]
        .map(([id, name]) => ({ id, name }))
        .sort((one, other) => one.name.localeCompare(other.name, 'en')),
      publications: namesIn(ads.map(({ publication }) => publication)),
      departments: namesIn(ads.map(({ department }) => department)),
    },
  }
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0)

const isSomething = ({ views, clicks, applications, cost }: StatsCounts) => views + clicks + applications + cost > 0

const namesIn = (names: readonly string[]) =>
  [...new Set(names.filter(Boolean))].sort((one, other) => one.localeCompare(other, 'en'))

/** Groups rows by a key; omits those with nothing in the period, and sorts by applications, descending. */
function groupRows() {
  const rows = new Map<string, StatsRow>()
  return {
    add(key: string, label: string, now: StatsCounts, then: StatsCounts) {
      const row = rows.get(key) ?? { key, label, ...nothing(), before: nothing() }
      add(row, now, now.cost)
      add(row.before, then, then.cost)
      rows.set(key, row)
    },
    rows: () =>
      [...rows.values()]
        .filter(isSomething)
        .sort((one, other) => other.applications - one.applications || one.label.localeCompare(other.label, 'en')),
  }
}
