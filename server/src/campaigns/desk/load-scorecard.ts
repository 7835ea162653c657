import type * as desk from '@tearsheet/protocol/campaigns/desk-monitoring-endpoints'
import { addDays, bookDate } from '@tearsheet/protocol/dates'
import { csvType, writeCsv } from '../../documents/csv.ts'
import { replyWithFile } from '../../http/files/reply-with-file.ts'
import type { Verb } from '../../http/verb.ts'
import { listScores } from '../monitoring/score-queries.ts'

/** Maximum number of publications in a response; the export has all. */
const maxPublications = 500
const weekDays = 7

/** Returns the figures of each publication in a week. */
export const getScorecard: Verb<typeof desk.getScorecard> = async ({ tx }, { week }) => {
  const { from, until } = weekOf(week ?? null)
  const publications = await listScores(tx, rangeOf(from))
  return { from, until, publications: publications.slice(0, maxPublications), totalCount: publications.length }
}

const header = [
  'Publication',
  'Ads checked',
  'Ads read',
  'Online as approved',
  'Share online as approved',
  'Found for the first time',
  'Median minutes to the first check that found it',
  'Removed early',
  'Changed',
  'Never found',
  'Claims open',
  'Claims granted',
]

/** Returns the figures of all publications in a week as CSV. */
export const exportScorecard: Verb<typeof desk.exportScorecard> = async ({ tx }, { week }) => {
  const { from, until } = weekOf(week ?? null)
  const lines = (await listScores(tx, rangeOf(from))).map((score) => [
    score.publicationName,
    ...[score.ads, score.read, score.online].map(String),
    score.read === 0 ? '' : (score.online / score.read).toFixed(4),
    String(score.firstFound),
    score.minutesToFirst === null ? '' : String(score.minutesToFirst),
    ...[score.removedEarly, score.changed, score.neverFound].map(String),
    ...[score.openClaims, score.grantedClaims].map(String),
  ])
  return replyWithFile({ fileName: `Scorecard-${from}-${until}.csv`, mediaType: csvType }, () =>
    writeCsv(header, [lines]),
  )
}

/** Returns the first and the last day of a week; of the last complete one without a day. */
function weekOf(day: string | null): { from: string; until: string } {
  const inside = day ?? addDays(bookDate(new Date()), -weekDays)
  const from = addDays(inside, -((new Date(`${inside}T00:00:00Z`).getUTCDay() + 6) % weekDays))
  return { from, until: addDays(from, weekDays - 1) }
}

const rangeOf = (from: string) => ({ from: `${from}T00:00:00Z`, to: `${addDays(from, weekDays)}T00:00:00Z` })
