import { dateIn } from '@tearsheet/protocol/dates'
import type { Recommendation } from '@tearsheet/protocol/quotes/schemas'
import type { DocumentScope } from '../../context.ts'
import type { Transaction } from '../../database/drizzle.ts'
import { listOpenContracts } from '../../media-contracts/queries.ts'

/** The contract that covers an ad, by publication id. */
export type Covering = ReadonlyMap<string, NonNullable<Recommendation['contract']>>

/**
 * Returns the account's open contracts with postings left; among several for one publication, the one that ends first.
 */
export async function listCovering(tx: Transaction, view: DocumentScope): Promise<Covering> {
  const rows = await listOpenContracts(tx, [view.clientAccountId], dateIn(view.user.timeZone, new Date()))
  const covering = new Map<string, NonNullable<Recommendation['contract']>>()
  for (const { id, publication, postingsPurchased, postingsUsed, endDate } of rows) {
    const postingsLeft = postingsPurchased - postingsUsed
    const held = covering.get(publication.id)
    if (postingsLeft <= 0 || (held && held.endDate <= endDate)) continue
    covering.set(publication.id, { id, postingsLeft, endDate })
  }
  return covering
}
