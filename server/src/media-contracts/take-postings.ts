import { quoteMessages } from '@tearsheet/protocol/quotes/messages'
import { describeLastAction } from '../audit/describe-last-action.ts'
import type { ReadContext } from '../context.ts'
import { and, eq, gte, inArray, isNull, lt, sql } from '../database/drizzle.ts'
import { mediaContract } from '../database/tables/media-contracts.ts'
import { publication } from '../database/tables/publications.ts'
import { writeEarlier } from '../documents/write-date.ts'
import { conflict, notFound } from '../errors.ts'

/** A contract from which a posting was taken, with the publication it is valid for. */
export interface TakenPosting {
  contractId: string
  publication: { id: string; name: string; type: number; printType: number | null }
}

/**
 * Takes one posting from each contract of the view's account, all or none, never below zero (R16.3). Contracts are
 * updated in the order of ids, so that two submissions cannot deadlock.
 * @param today the calendar date on which a contract must not have ended
 * @throws HttpError 404 for a contract of another account; 409 naming each that has ended or has no postings left
 */
export async function takePostings(
  { tx, view }: ReadContext,
  { contractIds, today }: { contractIds: readonly string[]; today: string },
): Promise<TakenPosting[]> {
  const ids = [...new Set(contractIds.map((id) => id.toLowerCase()))].sort()
  if (ids.length === 0) return []
  const own = eq(mediaContract.clientAccountId, view.clientAccountId)
  const contracts = await tx
    .select({
      contractId: mediaContract.id,
      endDate: mediaContract.endDate,
      lockNote: mediaContract.lockNote,
      publication: {
        id: publication.id,
        name: publication.name,
        type: publication.type,
        printType: publication.printType,
      },
    })
    .from(mediaContract)
    .innerJoin(publication, eq(publication.id, mediaContract.publicationId))
    .where(and(inArray(mediaContract.id, ids), own))
    .orderBy(mediaContract.id)
  if (contracts.length < ids.length) throw notFound('Contract')

  const rejected: string[] = []
  for (const {
    contractId,
    endDate,
    lockNote,
    publication: { name },
  } of contracts) {
    const taken = await tx
      .update(mediaContract)
      .set({ postingsUsed: sql`${mediaContract.postingsUsed} + 1` })
      .where(
        and(
          eq(mediaContract.id, contractId),
          own,
          lt(mediaContract.postingsUsed, mediaContract.postingsPurchased),
          gte(mediaContract.endDate, today),
          isNull(mediaContract.lockNote),
        ),
      )
      .returning({ id: mediaContract.id })
    if (taken.length === 0)
      rejected.push(await rejectionOf({ tx, view }, { contractId, name, lockNote, hasEnded: endDate < today }))
  }
  if (rejected.length > 0) throw conflict(rejected, 'contracts')
  return contracts
}

interface Rejected {
  contractId: string
  name: string
  lockNote: string | null
  hasEnded: boolean
}

/** Describes why a contract gives no posting, with the user who locked it or took its last posting. */
async function rejectionOf({ tx, view }: ReadContext, { contractId, name, lockNote, hasEnded }: Rejected) {
  const { timeZone } = view.user
  if (lockNote !== null) {
    const verbs = { 'mediaContracts.lock': 'Locked' }
    const latest = await describeLastAction(tx, { subjectId: contractId, verbs, timeZone })
    return quoteMessages.contractLocked(name, lockNote, latest)
  }
  if (hasEnded) return quoteMessages.contractEnded(name)
  const { rows } = await tx.execute<{ byName: string; at: string }>(sql`
    select e.by_name as "byName", e.at::text as at from campaign_item i
      join campaign_item_event e on e.campaign_item_id = i.id and e.action = 'submit'
    where i.media_contract_id = ${contractId} and i.client_account_id = ${view.clientAccountId}
    order by e.at desc limit 1`)
  const [last] = rows
  const taken = last && { byName: last.byName, at: new Date(last.at) }
  return quoteMessages.contractUsedUp(name, taken ? writeEarlier('The last one was taken', taken, timeZone) : '')
}
