import type { generateCreditMemo as deskEndpoint } from '@tearsheet/protocol/invoices/desk-money-endpoints'
import type { generateCreditMemo as endpoint } from '@tearsheet/protocol/invoices/endpoints'
import type { Issuer } from '../../config.ts'
import { and, eq, isNotNull, type Transaction } from '../../database/drizzle.ts'
import { invoice, invoiceBooking } from '../../database/tables/invoices.ts'
import type { ThreadPool } from '../../documents/thread-pool.ts'
import { typeset } from '../../documents/typeset.ts'
import { notFound } from '../../errors.ts'
import { replyWithFile } from '../../http/files/reply-with-file.ts'
import type { Verb } from '../../http/verb.ts'
import { listBookings } from '../queries.ts'
import { type CreditMemo, printCreditMemo } from './credit-memo-pdf.ts'
import { loadPartiesAnywhere } from './load-parties.ts'

interface Dependencies {
  issuer: Issuer
  threads: ThreadPool
}

/** Downloads the credit memo of a credit on an invoice of the account as PDF. @throws HttpError 404 */
export const generateCreditMemo: Verb<typeof endpoint, Dependencies> = async ({ deps, tx, view }, { creditId }) =>
  memoFile(deps, await loadCreditMemo(tx, { creditId, issuer: deps.issuer, clientAccountId: view.clientAccountId }))

/** Downloads the credit memo of a credit of any client as PDF. @throws HttpError 404 */
export const downloadCreditMemo: Verb<typeof deskEndpoint, Dependencies> = async ({ deps, tx }, { creditId }) =>
  memoFile(deps, await loadCreditMemo(tx, { creditId, issuer: deps.issuer, clientAccountId: null }))

const memoFile = ({ threads }: Dependencies, memo: CreditMemo) =>
  replyWithFile(
    {
      fileName: `${memo.voids ? 'Void' : 'Credit'}-memo-${memo.credit.creditNumber}.pdf`,
      mediaType: 'application/pdf',
    },
    (signal) => typeset(threads, printCreditMemo(memo), { signal }),
  )

/** @param clientAccountId restricts it to an account; null at the desk */
async function loadCreditMemo(
  tx: Transaction,
  { creditId, issuer, clientAccountId }: { creditId: string; issuer: Issuer; clientAccountId: string | null },
): Promise<CreditMemo> {
  const own = clientAccountId === null ? undefined : eq(invoiceBooking.clientAccountId, clientAccountId)
  const [found] = await tx
    .select({ credit: invoiceBooking, invoice })
    .from(invoiceBooking)
    .innerJoin(invoice, eq(invoice.id, invoiceBooking.invoiceId))
    .where(and(eq(invoiceBooking.id, creditId), isNotNull(invoiceBooking.creditNumber), own))
  if (!found) throw notFound('Credit memo')
  const accountId = found.invoice.clientAccountId
  const bookings = await listBookings(tx, accountId, [found.invoice.id])
  const credited = bookings
    .filter(({ creditNumber, id }) => creditNumber !== null && id <= found.credit.id)
    .reduce((sum, { kind, shownAmount }) => sum + (kind === 'creditVoided' ? -1 : 1) * shownAmount, 0)
  const voids = bookings.find(({ id }) => id === found.credit.reversesId) ?? null
  const voidedBy = bookings.find(({ reversesId }) => reversesId === found.credit.id) ?? null
  return {
    ...found,
    credited,
    voids,
    voidedBy,
    parties: await loadPartiesAnywhere(tx, { clientAccountId: accountId, issuer }),
  }
}
