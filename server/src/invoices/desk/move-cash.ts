import type * as money from '@tearsheet/protocol/invoices/desk-money-endpoints'
import { findClientAnywhere, listAccounts } from '../../clients/queries.ts'
import { notFound } from '../../errors.ts'
import type { Verb } from '../../http/verb.ts'
import { closeDaysThrough, findClosing } from '../ledger/close-days.ts'
import { allocateCash, refundCash, releaseCash } from '../ledger/move-cash.ts'
import { presentDeskInvoices, presentReceipt } from '../ledger/present-desk-invoice.ts'
import { listOpenOf, listUnapplied } from '../receipt-queries.ts'

/** Maximum number of open invoices that one payment can be allocated to. */
const maxOpen = 100

/** Returns the open invoices of an account, the longest due first, and its unapplied cash. @throws HttpError 404 */
export const loadAccountMoney: Verb<typeof money.getAccountMoney> = async ({ tx }, { clientAccountId }) => {
  const [account] = await listAccounts(tx, [clientAccountId])
  const client = account && (await findClientAnywhere(tx, account.clientId))
  if (!client) throw notFound('Client account')
  const open = await listOpenOf(tx, { clientAccountId: account.id, limit: maxOpen })
  return {
    client: { id: client.id, name: client.name },
    clientAccount: { id: account.id, name: account.name },
    currency: { code: client.invoiceCurrency, symbol: client.invoiceSymbol },
    open: await presentDeskInvoices(tx, open),
    receipts: (await listUnapplied(tx, account.id)).map(presentReceipt),
  }
}

/** Allocates unapplied cash to open invoices of its account. @throws HttpError 400, 404, 409 */
export const allocateReceipt: Verb<typeof money.allocateReceipt> = async (ctx, input) => {
  const { invoices, receipt } = await allocateCash(ctx, input)
  return { invoices: await presentDeskInvoices(ctx.tx, invoices), receipt }
}

/** Takes an allocation back from its invoice. @throws HttpError 404, 409 */
export const releaseAllocation: Verb<typeof money.releaseAllocation> = async (ctx, input) => {
  const { invoices, receipt } = await releaseCash(ctx, input)
  return { invoices: await presentDeskInvoices(ctx.tx, invoices), receipt }
}

/** Records that unapplied cash was sent back to the client. @throws HttpError 400, 404, 409 */
export const refundReceipt: Verb<typeof money.refundReceipt> = (ctx, input) => refundCash(ctx, input)

/** Returns the last closed accounting day. */
export const loadClosing: Verb<typeof money.getClosing> = async ({ tx }) => {
  const last = await findClosing(tx)
  return { through: last?.through ?? null, by: last?.byName ?? null }
}

/** Closes all accounting days up to one. @throws HttpError 400, 409 */
export const closeDays: Verb<typeof money.closeDays> = async (ctx, { through }) => {
  await closeDaysThrough(ctx, through)
  return { through }
}
