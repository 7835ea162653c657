import {
  boolean,
  check,
  doublePrecision,
  index,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  sql,
  text,
  unique,
  uniqueIndex,
  uuid,
} from '../drizzle.ts'
import { client, clientAccount } from './clients.ts'
import { minor, moment } from './columns.ts'
import { invoice, invoiceBooking } from './invoices.ts'
import { receiptMovement } from './receipts.ts'
import { accountKey, withinAccount } from './within-account.ts'

/** The state of a payment. `requested` and `unknown` are open: the gateway may have charged, and will be queried. */
export type PaymentState = 'requested' | 'unknown' | 'succeeded' | 'declined' | 'failed' | 'refunding' | 'refunded'

export const paymentNumberSequence = pgSequence('payment_number_seq', { startWith: 100_001 })

/**
 * A payment's intent and its result. The row is committed before the request to the gateway, with the only idempotency
 * key that the gateway may charge it under (decision record 0009). amount and surcharge in US cents, charged_* in minor
 * units of currency.
 */
export const payment = pgTable(
  'payment',
  {
    id: uuid().primaryKey(),
    clientId: uuid()
      .notNull()
      .references(() => client.id),
    clientAccountId: uuid()
      .notNull()
      .references(() => clientAccount.id),
    reference: text().notNull().default(sql`'PAY-' || nextval('payment_number_seq')`),
    userId: uuid().notNull(),
    onBehalfOfUserId: uuid(),
    payerName: text().notNull(),
    idempotencyKey: text().notNull(),
    bodyHash: text().notNull(),
    state: text().$type<PaymentState>().notNull().default('requested'),
    gateway: text().notNull(),
    processorKey: text().notNull(),
    processorReference: text(),
    gatewayToken: text().notNull(),
    cardBrand: text().notNull(),
    cardLast4: text().notNull(),
    cardFunding: text(),
    cardholderName: text().notNull(),
    billingPostalCode: text(),
    surchargeRate: doublePrecision().notNull(),
    amount: minor().notNull(),
    surcharge: minor().notNull(),
    currency: text().notNull(),
    symbol: text().notNull(),
    chargedAmount: minor().notNull(),
    chargedSurcharge: minor().notNull(),
    declineCode: text(),
    answer: jsonb().$type<unknown>(),
    createdAt: moment().notNull().defaultNow(),
    settledAt: moment(),
    refundReason: text(),
    refundedAt: moment(),
    /** When the receipt email was queued. */
    receiptQueuedAt: moment(),
  },
  (table) => [
    accountKey('payment_account_key', table),
    uniqueIndex('payment_reference_ix').on(table.reference),
    uniqueIndex('payment_processor_key_ix').on(table.processorKey),
    uniqueIndex('payment_idempotency_ix').on(table.userId, table.idempotencyKey),
    index('payment_account_ix').on(table.clientAccountId, table.createdAt),
    index('payment_receipt_ix').on(table.settledAt).where(sql`state = 'succeeded' and receipt_queued_at is null`),
    index('payment_open_ix').on(table.createdAt).where(sql`state in ('requested', 'unknown', 'refunding')`),
    check(
      'payment_state_ck',
      sql`${table.state} in ('requested', 'unknown', 'succeeded', 'declined', 'failed', 'refunding', 'refunded')`,
    ),
    check(
      'payment_amounts_ck',
      sql`${table.amount} >= 0 and ${table.surcharge} >= 0 and ${table.chargedAmount} > 0 and ${table.chargedSurcharge} >= 0`,
    ),
  ],
)

/** An invoice's share of a payment. While it `holds`, a unique index prevents other payments of the invoice. */
export const paymentInvoice = pgTable(
  'payment_invoice',
  {
    paymentId: uuid().notNull(),
    invoiceId: uuid().notNull(),
    clientAccountId: uuid().notNull(),
    amount: minor().notNull(),
    surcharge: minor().notNull(),
    chargedAmount: minor().notNull(),
    chargedSurcharge: minor().notNull(),
    holds: boolean().notNull().default(true),
  },
  (table) => [
    withinAccount('payment_invoice_payment_id_account_fk', table, table.paymentId, payment),
    withinAccount('payment_invoice_invoice_id_account_fk', table, table.invoiceId, invoice),
    primaryKey({ columns: [table.paymentId, table.invoiceId] }),
    index('payment_invoice_invoice_ix').on(table.invoiceId),
    uniqueIndex('payment_invoice_holds_ix').on(table.invoiceId).where(sql`holds`),
  ],
)

/**
 * A refund of a payment, or of a part of it. The row is committed before the request to the gateway, and its id is in
 * the idempotency key; at most one of a payment is pending. Amounts like those of the payment.
 */
export const paymentRefund = pgTable(
  'payment_refund',
  {
    id: uuid().primaryKey(),
    paymentId: uuid().notNull(),
    clientAccountId: uuid().notNull(),
    amount: minor().notNull(),
    surcharge: minor().notNull(),
    chargedAmount: minor().notNull(),
    chargedSurcharge: minor().notNull(),
    /** Whether it refunds all that the payment has left. */
    isRest: boolean().notNull(),
    reason: text(),
    at: moment().notNull().defaultNow(),
    byName: text(),
    userId: uuid(),
    /** When the gateway had refunded it and it was booked. */
    bookedAt: moment(),
  },
  (table) => [
    accountKey('payment_refund_account_key', table),
    withinAccount('payment_refund_payment_id_account_fk', table, table.paymentId, payment),
    index('payment_refund_payment_ix').on(table.paymentId),
    uniqueIndex('payment_refund_pending_ix').on(table.paymentId).where(sql`booked_at is null`),
    check('payment_refund_amounts_ck', sql`${table.chargedAmount} >= 0 and ${table.chargedSurcharge} >= 0`),
  ],
)

/** An invoice's share of a refund. */
export const paymentRefundShare = pgTable(
  'payment_refund_share',
  {
    refundId: uuid().notNull(),
    invoiceId: uuid().notNull(),
    clientAccountId: uuid().notNull(),
    amount: minor().notNull(),
    surcharge: minor().notNull(),
    chargedAmount: minor().notNull(),
    chargedSurcharge: minor().notNull(),
  },
  (table) => [
    withinAccount('payment_refund_share_refund_id_account_fk', table, table.refundId, paymentRefund),
    withinAccount('payment_refund_share_invoice_id_account_fk', table, table.invoiceId, invoice),
    primaryKey({ columns: [table.refundId, table.invoiceId] }),
  ],
)

/**
 * The accounts of the ledger: money at the processor and in the bank, receivables, surcharges earned, credits and
 * write-offs, unapplied cash, differences between the rate of a receipt and of the invoice it pays, and voided
 * invoices; one of each for every account.
 */
export const ledgerAccountKinds = [
  'processor',
  'receivable',
  'surcharge',
  'bank',
  'credits',
  'writeOffs',
  'unapplied',
  'exchange',
  'voids',
] as const

export type LedgerAccountKind = (typeof ledgerAccountKinds)[number]

export const ledgerAccount = pgTable(
  'ledger_account',
  {
    id: uuid().primaryKey(),
    clientAccountId: uuid()
      .notNull()
      .references(() => clientAccount.id),
    kind: text().$type<LedgerAccountKind>().notNull(),
  },
  (table) => [unique('ledger_account_kind_ix').on(table.clientAccountId, table.kind)],
)

/** Ledger entries: exactly one for each payment, refund, booking of the desk, and movement of unapplied cash. */
export const ledgerEntry = pgTable(
  'ledger_entry',
  {
    id: uuid().primaryKey(),
    paymentId: uuid().references(() => payment.id),
    bookingId: uuid().references(() => invoiceBooking.id),
    refundId: uuid().references(() => paymentRefund.id),
    receiptMovementId: uuid().references(() => receiptMovement.id),
    kind: text().$type<'payment' | 'refund' | 'booking' | 'receipt'>().notNull(),
    currency: text().notNull(),
    at: moment().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('ledger_entry_payment_ix').on(table.paymentId, table.kind).where(sql`refund_id is null`),
    unique('ledger_entry_booking_ix').on(table.bookingId),
    unique('ledger_entry_refund_ix').on(table.refundId),
    unique('ledger_entry_movement_ix').on(table.receiptMovementId),
    check(
      'ledger_entry_cause_ck',
      sql`(${table.kind} in ('payment', 'refund')) = (${table.paymentId} is not null)
      and (${table.kind} = 'booking') = (${table.bookingId} is not null)
      and (${table.kind} = 'receipt') = (${table.receiptMovementId} is not null)
      and (${table.kind} = 'refund' or ${table.refundId} is null)`,
    ),
  ],
)

/** A line of an entry, in US cents and as charged; debits are positive. The lines of an entry add up to zero. */
export const ledgerLine = pgTable(
  'ledger_line',
  {
    id: uuid().primaryKey(),
    entryId: uuid()
      .notNull()
      .references(() => ledgerEntry.id),
    accountId: uuid()
      .notNull()
      .references(() => ledgerAccount.id),
    invoiceId: uuid().references(() => invoice.id),
    amount: minor().notNull(),
    charged: minor().notNull(),
  },
  (table) => [index('ledger_line_entry_ix').on(table.entryId), index('ledger_line_account_ix').on(table.accountId)],
)
