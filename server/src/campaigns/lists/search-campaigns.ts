import type * as endpoints from '@tearsheet/protocol/campaigns/endpoints'
import type { CampaignSummary } from '@tearsheet/protocol/campaigns/schemas'
import type { ActiveView } from '../../context.ts'
import { type SQL, sql, type Transaction } from '../../database/drizzle.ts'
import { containing, wordsOf } from '../../database/like.ts'
import { rowsOfIds } from '../../database/list-sql.ts'
import type { Verb } from '../../http/verb.ts'
import { campaignSource } from './present-summaries.ts'

/** Maximum number of campaigns in a search result (R7.22). */
const maxResults = 8
/** Number of newest matches of all words that are ranked, and of matches of the corrected words. */
const maxRanked = 100
const maxAlikeRanked = 3 * maxResults
/** Shorter words resemble everything, and numbers are never corrected. */
const canBeMisspelled = (word: string) => word.length >= 4 && /\p{L}/u.test(word)

/**
 * Returns the account's campaigns that match a keyword best: the exact job number, numbers that begin with it, titles
 * that begin with it, words that do, then those that contain its words in any order, in the title, a number, the
 * purchase order or a publication; newer first among equals. Remaining results are filled with matches of corrected
 * words, so that typos still find something; `holdingCount` is the number of exact matches before those.
 */
export const searchCampaigns: Verb<typeof endpoints.search> = async ({ tx, view }, { keyword }) => {
  const words = wordsOf(keyword)
  const holding = await findHolding(tx, view, words, maxRanked)
  const meant = holding.length < maxResults ? await wordsMeant(tx, view, words) : []
  const alike = meant.length > 0 ? await findHolding(tx, view, meant, maxAlikeRanked) : []
  const ids = [...new Set([...holding, ...alike])].slice(0, maxResults)
  const { rows } = await tx.execute<{ found: string }>(sql`select ${sql.raw(summaries)} as found
    from (select ${sql.param(ids)}::uuid[] as ids, ${view.clientAccountId}::uuid as account) chosen`)
  // The schema defines the fields of the JSON.
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
 * Returns corrected words: an unknown word is replaced by the most similar ones, as is a single word; returns none if
 * one of them has no similar word, or if all of several words are known.
 */
async function wordsMeant(tx: Transaction, view: ActiveView, words: readonly string[]): Promise<string[]> {
  if (!words.some(canBeMisspelled)) return []
  const { rows } = await tx.execute<{ is_known: boolean; alike: string | null }>(
    sql`select is_known, alike from words_alike(${view.clientAccountId}, ${sql.param(words)}::text[])`,
  )
  const meant = words.map((word, index) => {
    const found = rows[index]
    if (found?.is_known && words.length > 1) return word
    return canBeMisspelled(word) ? found?.alike : undefined
  })
  return meant.every((word) => word !== undefined && word !== null) && meant.join() !== words.join() ? meant : []
}

async function idsOf(tx: Transaction, statement: SQL): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(statement)
  return rows.map(({ id }) => id)
}
