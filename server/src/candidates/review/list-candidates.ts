import type { list } from '@tearsheet/protocol/candidates/endpoints'
import { type Stage, stages } from '@tearsheet/protocol/candidates/lifecycle'
import type { CandidateColumn, CandidateQuery, CandidateView } from '@tearsheet/protocol/candidates/schemas'
import { wordsOf } from '../../database/like.ts'
import { clauseOf, jsonRows, jsonTabs, limitOf, pageOf, type Term } from '../../database/list-sql.ts'
import type { Verb } from '../../http/verb.ts'
import { candidateFields } from './present-candidate.ts'

const columns: Record<CandidateColumn, string> = { appliedAt: 'applied_at', name: 'sort_name' }

export const stagesOf = (view: CandidateView): readonly Stage[] => (view === 'all' ? stages : [view])

/** Counts of each stage, and in total. */
const totals: Record<CandidateView, string> = {
  all: stages.map((stage) => `n."${stage}"`).join(' + '),
  ...(Object.fromEntries(stages.map((stage) => [stage, `n."${stage}"`])) as Record<Stage, string>), // has an entry for every stage
}

const each = (write: (stage: Stage) => string) => stages.map((stage) => `${write(stage)} as "${stage}"`).join(', ')

/** Returns the SQL conditions of a list, with their values numbered from `$first`. */
export function conditionsOf(query: CandidateQuery, first: number): { conditions: string[]; values: unknown[] } {
  const conditions: string[] = []
  const values: unknown[] = []
  const add = (value: unknown, write: (place: string) => string) => {
    if (value === null || value === undefined) return
    conditions.push(write(`$${first + values.length}`))
    values.push(value)
  }
  const words = wordsOf(query.keyword)
  add(query.campaignItemId, (at) => `campaign_item_id = ${at}::uuid`)
  add(query.minRating, (at) => `rating >= ${at}::smallint`)
  add(query.tag, (at) => `tags @> array[${at}::text]`)
  add(
    words.length > 0 ? words : null,
    (at) => `not exists (select from unnest(${at}::text[]) word where position(word in search_text) = 0)`,
  )
  return { conditions, values }
}

export function termsOf({ sortForFilter, defaultSort }: Pick<CandidateQuery, 'sortForFilter' | 'defaultSort'>): Term[] {
  const chosen = sortForFilter?.length ? sortForFilter : defaultSort
  const sort = chosen?.length ? chosen : [{ sortBy: 'appliedAt' as const, sortOrder: 'desc' as const }]
  return [
    ...sort.map(({ sortBy, sortOrder }) => ({ column: columns[sortBy], direction: sortOrder })),
    // Makes the order stable across pages.
    { column: 'id', direction: sort[0]?.sortOrder ?? 'desc' },
  ]
}

/**
 * Lists candidates. Each stage is scanned in the index of the order; counts are those
 * maintained by triggers, unless the list has filters other than the ad.
 */
export const listCandidates: Verb<typeof list> = (_ctx, { query }) => {
  const { conditions, values } = conditionsOf(query, 5)
  const terms = termsOf(query)
  const page = pageOf(query)
  const order = clauseOf(terms)
  const narrowed = ['client_account_id = view.account_id', ...conditions].join(' and ')
  const isKept = conditions.length === (query.campaignItemId ? 1 : 0)
  const counts = isKept
    ? `(select ${each((stage) => `coalesce(sum(n) filter (where status = '${stage}'), 0)`)} from candidate_count where ${narrowed})`
    : `(select ${each((stage) => `count(*) filter (where status = '${stage}')`)} from candidate where ${narrowed})`
  const walks = stagesOf(query.filteredView).map(
    (stage) =>
      `(select * from candidate where ${narrowed} and status = '${stage}' order by ${order} limit ${page.offset + page.limit})`,
  )
  const rows = jsonRows(candidateFields, `from (${walks.join(' union all ')}) c order by ${order} ${limitOf(page)}`)
  const answer = `(select ${jsonTabs(totals, query.filteredView, rows)} from ${counts} n)`
  // Only the plan of the unfiltered first page is worth caching.
  const isUsual = isKept && page.offset === 0 && order === usualOrder
  const name = `candidates-${query.filteredView}-${conditions.length}-${page.limit}`
  return { ...(isUsual ? { name } : {}), answer, values }
}

const usualOrder = clauseOf(termsOf({}))
