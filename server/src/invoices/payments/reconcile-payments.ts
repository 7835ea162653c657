import type { JobContext } from '../../changes/context.ts'
import { and, eq, gte, inArray, sql, type Transaction } from '../../database/drizzle.ts'
import { ledgerAccount, ledgerEntry, ledgerLine, payment } from '../../database/tables/payments.ts'
import type { BookedCharge, Payments } from '../../gateways/payments/port.ts'

/** Time a payment has to be recorded before its absence on one side counts, in milliseconds. */
const settlingMs = 10 * 60_000

interface Booked {
  key: string
  state: string
  charged: number
  currency: string
  createdAt: Date
  /** Refunds that are booked. */
  refunded: number
  /** Whether a refund is pending. */
  isRefunding: boolean
  /** Its ledger balance at the processor, payment and refunds together; null without entries. */
  ledger: number | null
}

/**
 * Compares three sources since a moment: the gateway's charges, our payments and our ledger.
 * @returns a description of each difference, exact to the minor unit; empty when they agree
 */
export async function reconcilePayments(
  { deps: { payments }, inTransaction }: JobContext<{ payments: Payments }>,
  { since }: { since: Date },
): Promise<string[]> {
  const ours = await inTransaction(({ tx }) => listBooked(tx, payments.name, since))
  const theirs = await listTheirs(payments, since)
  const recent = Date.now() - settlingMs
  const differences = ours
    .filter((own) => !isSettling(own, recent))
    .flatMap((own) => listDifferences(own, theirs.get(own.key), payments))
  const known = new Set(ours.map(({ key }) => key))
  for (const [key, charge] of theirs)
    if (!known.has(key) && charge.state !== 'declined')
      differences.push(`${key}: ${charge.state} there (${charge.amount} ${charge.currency}), unknown here`)
  return differences
}

/** Whether a payment or its refund may be recorded on one side only, because it is recent. */
function isSettling({ createdAt, state, isRefunding }: Booked, recent: number): boolean {
  const isOpen = isRefunding || ['requested', 'unknown', 'refunding'].includes(state)
  return isOpen && createdAt.getTime() > recent
}

function listDifferences(own: Booked, charge: BookedCharge | undefined, payments: Payments): string[] {
  const { key, state, charged, refunded, currency, ledger } = own
  const differences: string[] = []
  const expected = expectedOf(state)
  if ((charge?.state ?? 'none') !== expected && !(expected === 'none' && charge?.state === 'declined'))
    differences.push(`${key}: ${state} here, ${charge?.state ?? 'unknown'} there`)
  const taken = payments.chargeable(charged, currency)
  if (charge && expected !== 'none' && (charge.amount !== taken || charge.currency !== currency))
    differences.push(`${key}: ${charged} ${currency} here, ${charge.amount} ${charge.currency} there`)
  if (charge && state === 'succeeded' && charge.refunded !== payments.chargeable(refunded, currency))
    differences.push(`${key}: ${refunded} ${currency} refunded here, ${charge.refunded} there`)
  const isTaken = state === 'succeeded' || state === 'refunded'
  const inLedger = isTaken ? charged - refunded : null
  if (ledger !== inLedger) differences.push(`${key}: ${ledger} in the ledger, ${inLedger} expected`)
  return differences
}

const expectedOf = (state: string) =>
  state === 'succeeded' || state === 'declined' || state === 'refunded' ? state : 'none'

async function listTheirs(payments: Payments, since: Date): Promise<Map<string, BookedCharge>> {
  const found = new Map<string, BookedCharge>()
  for await (const charge of payments.listCharges(since)) found.set(charge.key, charge)
  return found
}

async function listBooked(tx: Transaction, gateway: string, since: Date): Promise<Booked[]> {
  const atProcessor = tx
    .select({
      paymentId: ledgerEntry.paymentId,
      charged: sql<number>`sum(${ledgerLine.charged})::float8`.as('charged'),
    })
    .from(ledgerLine)
    .innerJoin(ledgerEntry, eq(ledgerEntry.id, ledgerLine.entryId))
    .innerJoin(
      ledgerAccount,
      and(eq(ledgerAccount.id, ledgerLine.accountId), inArray(ledgerAccount.kind, ['processor'])),
    )
    .groupBy(ledgerEntry.paymentId)
    .as('at_processor')
  return tx
    .select({
      key: payment.processorKey,
      state: payment.state,
      charged: sql<number>`(${payment.chargedAmount} + ${payment.chargedSurcharge})::float8`,
      currency: payment.currency,
      createdAt: payment.createdAt,
      refunded: sql<number>`(select coalesce(sum(r.charged_amount + r.charged_surcharge), 0) from payment_refund r
        where r.payment_id = "payment"."id" and r.booked_at is not null)::float8`,
      isRefunding: sql<boolean>`exists (select from payment_refund r
        where r.payment_id = "payment"."id" and r.booked_at is null)`,
      ledger: atProcessor.charged,
    })
    .from(payment)
    .leftJoin(atProcessor, eq(atProcessor.paymentId, payment.id))
    .where(and(eq(payment.gateway, gateway), gte(payment.createdAt, since)))
}
