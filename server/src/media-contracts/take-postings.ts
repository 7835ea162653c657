import { quoteMessages } from '@tearsheet/protocol/quotes/messages'
import { and, eq, gte, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { ReadContext } from '../context.ts'
import { mediaContract } from '../database/tables/media-contracts.ts'
import { publication } from '../database/tables/publications.ts'
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
    if (taken.length === 0) rejected.push(rejectionOf(name, { lockNote, hasEnded: endDate < today }))
  }
  if (rejected.length > 0) throw conflict(rejected, 'contracts')
  return contracts
}

function rejectionOf(name: string, { lockNote, hasEnded }: { lockNote: string | null; hasEnded: boolean }): string {
  if (lockNote !== null) return quoteMessages.contractLocked(name, lockNote)
  return hasEnded ? quoteMessages.contractEnded(name) : quoteMessages.contractUsedUp(name)
}
