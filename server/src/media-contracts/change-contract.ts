import { bookDate, isFarAhead } from '@tearsheet/protocol/dates'
import type { ContractTerms } from '@tearsheet/protocol/media-contracts/desk-schemas'
import { nextTerm } from '@tearsheet/protocol/media-contracts/rules'
import { describeLastAction } from '../audit/describe-last-action.ts'
import type { WriteContext } from '../changes/context.ts'
import { and, eq, type Transaction } from '../database/drizzle.ts'
import { mediaContract } from '../database/tables/media-contracts.ts'
import { conflict, invalidField, notFound } from '../errors.ts'
import { findUserTimeZone } from '../identity/queries.ts'
import { createContract, expectTerms } from './create-contract.ts'

interface Amendment {
  contractId: string
  terms: ContractTerms
}

/** Changes the terms of a contract. @throws HttpError 404, 400 for fewer postings than are used */
export async function amendContract({ tx, changes }: WriteContext, { contractId, terms }: Amendment): Promise<void> {
  const row = await lockRow(tx, contractId)
  expectTerms(terms)
  if (terms.postingsPurchased < row.postingsUsed)
    throw invalidField('postingsPurchased', `${row.postingsUsed} postings are used already`)
  await tx.update(mediaContract).set(terms).where(eq(mediaContract.id, row.id))
  await changes.record({ kind: 'mediaContract.amended', ...recordedOf(row, terms) })
}

/** Blocks a contract's postings with a note that users can read, or unblocks some. @throws HttpError 404 */
export async function lockContract(
  { tx, changes }: WriteContext,
  { contractId, note }: { contractId: string; note: string | null },
): Promise<void> {
  const row = await lockRow(tx, contractId)
  await tx.update(mediaContract).set({ lockNote: note }).where(eq(mediaContract.id, row.id))
  const kind = note === null ? 'mediaContract.unlocked' : 'mediaContract.locked'
  await changes.record({ kind, ...recordedOf(row, { note }) })
}

/**
 * Sells the same terms again, from the day after the old contract for as many days. @returns the id of the new contract
 * @throws HttpError 404, 400 if the new one would end more than ten years ahead (R24.22), 409 if that period is sold
 * already
 */
export async function renewContract(ctx: WriteContext, { contractId }: { contractId: string }): Promise<string> {
  const { tx } = ctx
  const { clientAccountId, publicationId, ...row } = await lockRow(tx, contractId)
  const next = nextTerm(row)
  if (!next || isFarAhead(next.endDate, bookDate(new Date())))
    throw invalidField(
      'endDate',
      'The renewal would end more than ten years ahead. Give this contract an earlier last day first',
    )
  const { description, postingsPurchased, price } = row
  const terms = { description, postingsPurchased, price, ...next }
  // The old contract is locked: the second of two concurrent renewals sees the contract sold by the first.
  const [sold] = await tx
    .select({ id: mediaContract.id, contractNumber: mediaContract.contractNumber })
    .from(mediaContract)
    .where(
      and(
        eq(mediaContract.clientAccountId, clientAccountId),
        eq(mediaContract.publicationId, publicationId),
        eq(mediaContract.description, description),
        eq(mediaContract.postingsPurchased, postingsPurchased),
        eq(mediaContract.price, price),
        eq(mediaContract.startDate, next.startDate),
      ),
    )
  if (sold) {
    const { userId } = ctx.performer
    const timeZone = userId === null ? null : await findUserTimeZone(tx, userId)
    const latest = await describeLastAction(tx, {
      subjectId: sold.id,
      verbs: { 'mediaContracts.create': 'Sold' },
      timeZone,
    })
    throw conflict(
      [
        `Contract ${row.contractNumber} is renewed already, as contract ${sold.contractNumber}.${latest}. To sell more, add a contract`,
      ],
      'contractId',
    )
  }
  return createContract(ctx, { clientAccountId, publicationId, terms })
}

type Row = typeof mediaContract.$inferSelect

async function lockRow(tx: Transaction, contractId: string): Promise<Row> {
  const [row] = await tx.select().from(mediaContract).where(eq(mediaContract.id, contractId)).for('update')
  if (!row) throw notFound('Contract')
  return row
}

/** Returns the fields with which changes of a contract are recorded. */
const recordedOf = <Detail extends object>({ id, clientAccountId, contractNumber }: Row, detail: Detail) => ({
  id,
  clientAccountId,
  detail: { contractNumber, ...detail },
})
