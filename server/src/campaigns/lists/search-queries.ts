import type { CampaignSummary } from '@tearsheet/protocol/campaigns/schemas'
import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../../database/connection.ts'
import { containing, wordsOf } from '../../database/like.ts'
import { rowsOfIds } from '../../database/list-sql.ts'
import type { ActiveView } from '../../http/actor.ts'
import { campaignSource } from './present-summaries.ts'

/** Most campaigns that a search answers (R7.22). */
const maxResults = 8
/** Words that resemble the keyword are searched among this many of the newest campaigns: comparing is expensive. */
const maxCompared = 3_000
/** So many of the newest that have all words are ranked. */
const maxRanked = 100
/** One letter missing in a word of seven leaves four of its seven trigrams. */
const minAlike = 0.5
/** Shorter keywords resemble everything. */
const minComparedLength = 4

/**
 * The account's campaigns that fit a keyword best: the job number itself, numbers that begin with it, titles that begin
 * with it, words that do, then those that have its words in any order, in the title, a number, the purchase order or a
 * publication; newer first among equals. While there is room, titles with words like it follow, so that a slip of the pen
 * still finds; `holdingCount` says how many come before those.
 */
export async function searchCampaigns(
  tx: Transaction,
  view: ActiveView,
  keyword: string,
): Promise<{ campaigns: CampaignSummary[]; holdingCount: number }> {
  const words = wordsOf(keyword)
  const word = words.join(' ')
  const holding = await findHolding(tx, view, words)
  const enough = holding.length === maxResults || word.length < minComparedLength
  const ids = [...new Set([...holding, ...(enough ? [] : await findAlike(tx, view, word))])].slice(0, maxResults)
  const { rows } = await tx.execute<{ found: string }>(sql`select ${sql.raw(summaries)} as found
    from (select ${sql.param(ids)}::uuid[] as ids, ${view.clientAccountId}::uuid as account) chosen`)
  // The fields of the text are those of the schema.
  const campaigns = JSON.parse(rows[0]?.found ?? '[]') as CampaignSummary[]
  return { campaigns, holdingCount: holding.length }
}

const summaries = rowsOfIds(campaignSource, 'chosen.ids', 'chosen.account')

/** `search_text` starts with the folded title, so a prefix of it is a prefix of the title. */
function findHolding(tx: Transaction, view: ActiveView, words: readonly string[]): Promise<string[]> {
  const word = words.join(' ')
  const beginning = containing(word).slice(1)
  return idsOf(
    tx,
    sql`select id from unnest((select h.ids from keyword_hits(${view.clientAccountId}, 'campaign', array['active', 'archived'],
        array['active', 'archived'], ${sql.param(words)}::text[], array['created_at', 'id'], array[true, true],
        array[false, false], ${maxRanked}, 0) h)) found (id) join campaign using (id)
      where client_account_id = ${view.clientAccountId}
      order by job_number::text = ${word} desc, job_number::text like ${beginning} desc,
        search_text like ${beginning} desc, search_text like ${`% ${beginning}`} desc, created_at desc, id desc
      limit ${maxResults}`,
  )
}

function findAlike(tx: Transaction, view: ActiveView, word: string): Promise<string[]> {
  return idsOf(
    tx,
    sql`with newest as materialized (
        select id, name, search_text, created_at from campaign where client_account_id = ${view.clientAccountId}
        order by created_at desc, runs_from desc nulls last, id desc limit ${maxCompared}),
      -- Many campaigns have one name: it is compared once
      compared as (select name, word_similarity(${word}, min(search_text)) as likeness from newest group by name)
      select id from newest join compared using (name) where likeness >= ${minAlike}
      order by likeness desc, created_at desc, id desc limit ${maxResults}`,
  )
}

async function idsOf(tx: Transaction, statement: SQL): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(statement)
  return rows.map(({ id }) => id)
}
