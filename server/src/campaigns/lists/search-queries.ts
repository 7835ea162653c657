import type { CampaignSummary } from '@tearsheet/protocol/campaigns/schemas'
import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../../database/connection.ts'
import { containing, wordsOf } from '../../database/like.ts'
import { rowsOfIds } from '../../database/list-sql.ts'
import type { ActiveView } from '../../http/actor.ts'
import { campaignSource } from './present-summaries.ts'

/** Most campaigns that a search answers (R7.22). */
const maxResults = 8
/** So many of the newest that have all words are ranked, and of those with the words that may have been meant. */
const maxRanked = 100
const maxAlikeRanked = 3 * maxResults
/** Shorter words resemble everything, and a number is itself or another. */
const canBeMisspelled = (word: string) => word.length >= 4 && /\p{L}/u.test(word)

/**
 * The account's campaigns that fit a keyword best: the job number itself, numbers that begin with it, titles that begin
 * with it, words that do, then those that have its words in any order, in the title, a number, the purchase order or a
 * publication; newer first among equals. While there is room, those with the words that may have been meant follow, so that a
 * slip of the pen still finds; `holdingCount` says how many come before those.
 */
export async function searchCampaigns(
  tx: Transaction,
  view: ActiveView,
  keyword: string,
): Promise<{ campaigns: CampaignSummary[]; holdingCount: number }> {
  const words = wordsOf(keyword)
  const holding = await findHolding(tx, view, words, maxRanked)
  const meant = holding.length < maxResults ? await wordsMeant(tx, view, words) : []
  const alike = meant.length > 0 ? await findHolding(tx, view, meant, maxAlikeRanked) : []
  const ids = [...new Set([...holding, ...alike])].slice(0, maxResults)
  const { rows } = await tx.execute<{ found: string }>(sql`select ${sql.raw(summaries)} as found
    from (select ${sql.param(ids)}::uuid[] as ids, ${view.clientAccountId}::uuid as account) chosen`)
  // The fields of the text are those of the schema.
  const campaigns = JSON.parse(rows[0]?.found ?? '[]') as CampaignSummary[]
  return { campaigns, holdingCount: holding.length }
}

const summaries = rowsOfIds(campaignSource, 'chosen.ids', 'chosen.account')

/** `search_text` starts with the folded title, so a prefix of it is a prefix of the title. */
function findHolding(tx: Transaction, view: ActiveView, words: readonly string[], ranked: number): Promise<string[]> {
  const word = words.join(' ')
  const beginning = containing(word).slice(1)
  return idsOf(
    tx,
    sql`select id from unnest((select h.ids from keyword_hits(${view.clientAccountId}, 'campaign', '{}',
        array['active', 'archived'], ${sql.param(words)}::text[], array['created_at', 'id'], array[true, true],
        array[false, false], ${ranked}, 0) h)) found (id) join campaign using (id)
      where client_account_id = ${view.clientAccountId}
      order by job_number::text = ${word} desc, job_number::text like ${beginning} desc,
        search_text like ${beginning} desc, search_text like ${`% ${beginning}`} desc, created_at desc, id desc
      limit ${maxResults}`,
  )
}

/**
 * What words may have been meant: for those that no campaign has the ones most like them, and for a word alone too; none if
 * nothing is like one of them, or each of several is known.
 */
async function wordsMeant(tx: Transaction, view: ActiveView, words: readonly string[]): Promise<string[]> {
  if (!words.some(canBeMisspelled)) return []
  const { rows } = await tx.execute<{ is_known: boolean; alike: string | null }>(
    sql`select is_known, alike from words_alike(${view.clientAccountId}, ${sql.param(words)}::text[])`,
  )
  const meant = words.map((word, place) => {
    const found = rows[place]
    if (found?.is_known && words.length > 1) return word
    return canBeMisspelled(word) ? found?.alike : undefined
  })
  return meant.every((word) => word !== undefined && word !== null) && meant.join() !== words.join() ? meant : []
}

async function idsOf(tx: Transaction, statement: SQL): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(statement)
  return rows.map(({ id }) => id)
}
