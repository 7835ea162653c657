import { invoiceMessages as text } from '@tearsheet/protocol/invoices/messages'
import { splitByWeight } from '@tearsheet/protocol/invoices/rules'
import { formatMinor } from '@tearsheet/protocol/money'
import { uuidv7 } from 'uuidv7'
import { findLastAction } from '../../audit/audit-queries.ts'
import type { WriteContext } from '../../changes/context.ts'
import { and, eq, isNull } from '../../database/drizzle.ts'
import { payment, paymentRefund, paymentRefundShare } from '../../database/tables/payments.ts'
import { printLocale, writeEarlier } from '../../documents/write-date.ts'
import { conflict, invalidField, notFound } from '../../errors.ts'
import type { Payments } from '../../gateways/payments/port.ts'
import { findUserTimeZone } from '../../identity/queries.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { listShares, type PaymentRow } from '../queries.ts'
import { lockPayable } from './lock-payable.ts'
import { listRefundableShares, type RefundShare, sumOf } from './refund-queries.ts'

/** The job that completes open payments and refunds. */
export const concludePaymentsTask = 'invoices:conclude-payments'

interface Refund {
  paymentId: string
  reason: string
  /** Minor units of the charged currency; null for all that is left. */
  amount?: number | null | undefined
  /** Restricts the refund to one of the invoices. */
  invoiceId?: string | null | undefined
}

/**
 * Refunds a payment or a part of it: records the intent, and a job requests it from the gateway and reopens the
 * invoices. A part is shared among the invoices and their surcharges in proportion to what is not refunded yet.
 * @throws HttpError 404, 400 for more than is left, 409 for a payment that was not successful, is refunded, or has a
 * refund in progress
 */
export async function refundPayment(
  ctx: WriteContext & { deps: { payments: Pick<Payments, 'chargeable'> } },
  { paymentId, reason, amount, invoiceId }: Refund,
): Promise<PaymentRow> {
  const { tx, changes } = ctx
  const [row] = await tx.select().from(payment).where(eq(payment.id, paymentId)).for('no key update')
  if (!row) throw notFound('Payment')
  const pending = await tx
    .select({ id: paymentRefund.id })
    .from(paymentRefund)
    .where(and(eq(paymentRefund.paymentId, row.id), isNull(paymentRefund.bookedAt)))
  if (row.state !== 'succeeded' || pending.length > 0)
    throw conflict([text.notRefundable(await explainRefund(ctx, paymentId))], 'paymentId')
  const left = await listRefundableShares(tx, row.id)
  const chosen = invoiceId ? left.filter((share) => share.invoiceId === invoiceId.toLowerCase()) : left
  if (chosen.length === 0) throw notFound('Invoice of this payment')
  // The booked refund adds to what each invoice owes, which a payment in progress has charged as it was
  await lockPayable(
    ctx,
    chosen.map((share) => share.invoiceId),
  )
  const most = chargedOf(sumOf(chosen))
  const wanted = amount ?? most
  const isAll = wanted === chargedOf(sumOf(left))
  const write = (minor: number) => formatMinor(minor, { code: row.currency, symbol: row.symbol }, printLocale)
  if (wanted > most || most === 0) throw invalidField('amount', text.refundTooHigh(write(most)))
  const near = ctx.deps.payments.chargeable(wanted, row.currency)
  if (!isAll && near !== wanted) throw invalidField('amount', text.refundNotChargeable(write(near)))
  const shares = partsOf(chosen, wanted)
  const sums = sumOf(shares)
  const isWhole = isAll && (await listShares(tx, row.id)).every((share) => isUntouched(share, left))
  // Only a refund of all that was paid changes the state: the previous version refunds every such payment as a whole
  if (isWhole) await tx.update(payment).set({ state: 'refunding', refundReason: reason }).where(eq(payment.id, row.id))
  await insertRefund(ctx, { row, shares, isRest: isAll, reason })
  const { id, clientAccountId, reference, currency } = row
  const detail = { reference, reason, chargedTotal: chargedOf(sums), currency }
  await changes.record({ kind: 'payment.refunded', id, clientAccountId, detail })
  await enqueue(tx, concludePaymentsTask, {}, { key: concludePaymentsTask })
  return { ...row, state: isWhole ? 'refunding' : row.state, refundReason: reason }
}

const chargedOf = ({ chargedAmount, chargedSurcharge }: Pick<RefundShare, 'chargedAmount' | 'chargedSurcharge'>) =>
  chargedAmount + chargedSurcharge

const isUntouched = (share: RefundShare, left: readonly RefundShare[]) =>
  left.some((one) => one.invoiceId === share.invoiceId && chargedOf(one) === chargedOf(share))

/** Shares an amount among what is left of a payment's shares and their surcharges; US cents follow in proportion. */
function partsOf(left: readonly RefundShare[], wanted: number): RefundShare[] {
  const parts = splitByWeight(wanted, [
    ...left.map(({ chargedAmount }) => chargedAmount),
    ...left.map(({ chargedSurcharge }) => chargedSurcharge),
  ])
  const cents = (all: number, part: number, of: number) => (part === of ? all : Math.round((all * part) / of))
  return left
    .map((share, index) => {
      const [chargedAmount, chargedSurcharge] = [parts[index] ?? 0, parts[left.length + index] ?? 0]
      return {
        invoiceId: share.invoiceId,
        amount: cents(share.amount, chargedAmount, share.chargedAmount),
        surcharge: cents(share.surcharge, chargedSurcharge, share.chargedSurcharge),
        chargedAmount,
        chargedSurcharge,
      }
    })
    .filter((part) => chargedOf(part) > 0)
}

interface NewRefund {
  row: PaymentRow
  shares: readonly RefundShare[]
  isRest: boolean
  reason: string | null
}

/** Records the intent of a refund. */
async function insertRefund(
  { tx, performer }: Pick<WriteContext, 'tx' | 'performer'>,
  { row: { id: paymentId, clientAccountId }, shares, isRest, reason }: NewRefund,
): Promise<void> {
  const id = uuidv7()
  const by = { byName: performer.name, userId: performer.userId }
  await tx.insert(paymentRefund).values({ id, paymentId, clientAccountId, ...sumOf(shares), isRest, reason, ...by })
  await tx.insert(paymentRefundShare).values(shares.map((share) => ({ ...share, refundId: id, clientAccountId })))
}

/** Describes the last refund of a payment: a sentence with a leading space, or an empty text. */
async function explainRefund({ tx, performer }: WriteContext, paymentId: string): Promise<string> {
  const first = await findLastAction(tx, { subjectId: paymentId, actions: ['invoices.refund'] })
  const timeZone = performer.userId === null ? null : await findUserTimeZone(tx, performer.userId)
  return first ? writeEarlier('Refunded', first, timeZone) : ''
}
