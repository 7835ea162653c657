import type { ContractTerms } from '@tearsheet/protocol/media-contracts/desk-schemas'
import { uuidv7 } from 'uuidv7'
import type { WriteContext } from '../changes/context.ts'
import { listAccounts } from '../clients/queries.ts'
import { eq, sql } from '../database/drizzle.ts'
import { mediaContract } from '../database/tables/media-contracts.ts'
import { publication } from '../database/tables/publications.ts'
import { invalidField, notFound } from '../errors.ts'

interface NewContract {
  clientAccountId: string
  publicationId: string
  terms: ContractTerms
}

/**
 * Sells an account postings in advance, under the next contract number. @returns its id @throws HttpError 404, 400 for
 * an end before the start
 */
export async function createContract({ tx, changes }: WriteContext, input: NewContract): Promise<string> {
  const { clientAccountId, publicationId, terms } = input
  const [account] = await listAccounts(tx, [clientAccountId])
  if (!account) throw notFound('Client account')
  const [known] = await tx.select({ id: publication.id }).from(publication).where(eq(publication.id, publicationId))
  if (!known) throw notFound('Publication')
  expectTerms(terms)
  // Serializes sales, so that no number is assigned twice.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('contract numbers'))`)
  const [made] = await tx
    .insert(mediaContract)
    .values({
      id: uuidv7(),
      contractNumber: sql`(select coalesce(max(contract_number), 7000) + 1 from media_contract)`,
      clientId: account.clientId,
      clientAccountId,
      publicationId,
      ...terms,
    })
    .returning({ id: mediaContract.id, contractNumber: mediaContract.contractNumber })
  if (!made) throw new Error('The contract was not inserted')
  const detail = { contractNumber: made.contractNumber, publicationId, ...terms }
  await changes.record({ kind: 'mediaContract.created', id: made.id, clientAccountId, detail })
  return made.id
}

/** @throws HttpError 400 for an end before the start */
export function expectTerms({ startDate, endDate }: ContractTerms): void {
  if (endDate < startDate) throw invalidField('endDate', 'The last day must not be before the first')
}
