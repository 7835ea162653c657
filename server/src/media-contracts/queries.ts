import { and, eq, gte, inArray, type Transaction } from '../database/drizzle.ts'
import { mediaContract } from '../database/tables/media-contracts.ts'
import { publication } from '../database/tables/publications.ts'

export const contractFields = {
  id: mediaContract.id,
  contractNumber: mediaContract.contractNumber,
  clientAccountId: mediaContract.clientAccountId,
  description: mediaContract.description,
  startDate: mediaContract.startDate,
  endDate: mediaContract.endDate,
  postingsPurchased: mediaContract.postingsPurchased,
  postingsUsed: mediaContract.postingsUsed,
  price: mediaContract.price,
  publication: {
    id: publication.id,
    name: publication.name,
    type: publication.type,
    price: publication.price,
    prices: publication.prices,
  },
}

/** Returns the contracts of these accounts that have not ended on `today` (a calendar date). */
export async function listOpenContracts(tx: Transaction, accountIds: string[], today: string) {
  if (accountIds.length === 0) return []
  return tx
    .select(contractFields)
    .from(mediaContract)
    .innerJoin(publication, eq(publication.id, mediaContract.publicationId))
    .where(and(inArray(mediaContract.clientAccountId, accountIds), gte(mediaContract.endDate, today)))
    .orderBy(mediaContract.contractNumber)
}

export type ContractRow = Awaited<ReturnType<typeof listOpenContracts>>[number]

/** Returns a contract of any account, for the desk; null if there is none. */
export async function findContractAnywhere(tx: Transaction, contractId: string) {
  const [row] = await tx.select().from(mediaContract).where(eq(mediaContract.id, contractId))
  return row ?? null
}
