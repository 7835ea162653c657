import type { QuestionReason } from '@tearsheet/protocol/invoices/question-schemas'
import {
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  pgTable,
  smallint,
  sql,
  text,
  uniqueIndex,
  uuid,
} from '../drizzle.ts'
import { byteOrderedText } from './byte-ordered-text.ts'
import { campaign, campaignItem } from './campaigns.ts'
import { client, clientAccount } from './clients.ts'
import { minor, moment } from './columns.ts'
import { receipt } from './receipts.ts'
import { accountKey, withinAccount } from './within-account.ts'

/**
 * Money in US cents; the invoice's currency is stored as well, with the open balance and deductions in it (decision
 * record 0074). status 0 Open, 1 Closed.
 */
export const invoice = pgTable(
  'invoice',
  {
    id: uuid().primaryKey(),
    clientId: uuid()
      .notNull()
      .references(() => client.id),
    clientAccountId: uuid()
      .notNull()
      .references(() => clientAccount.id),
    /** Zero is replaced by the next number, without gaps, by a trigger. */
    invoiceNumber: integer().notNull().default(0),
    campaignId: uuid(),
    /**
     * Copy of the campaign's name, maintained by triggers like the next column, so that a list can be sorted by it and
     * searched.
     */
    campaignName: text(),
    /**
     * Text for keyword searches: the numbers of the invoice, its purchase order and its campaign, and the campaign's
     * name.
     */
    searchText: byteOrderedText().notNull().default(''),
    purchaseOrderNumber: text(),
    issuedAt: moment().notNull().defaultNow(),
    dueDate: date().notNull(),
    balance: integer().notNull(),
    paid: integer().notNull().default(0),
    /** Credited by the provider: the billed amount is the sum of balance, paid, credited and writtenOff. */
    credited: integer().notNull().default(0),
    writtenOff: integer().notNull().default(0),
    /**
     * Open balance, and credited or written-off amounts, in minor units of `currency`; a trigger fills missing values.
     */
    shownBalance: minor().notNull().default(sql`null`),
    shownCredited: minor().notNull().default(sql`null`),
    status: smallint().notNull().default(0),
    currency: text().notNull().default('USD'),
    symbol: text().notNull().default('$'),
    rate: doublePrecision().notNull().default(1),
    buffer: doublePrecision().notNull().default(0),
    /** The run that issued it, which can be undone for an hour. */
    batchId: uuid(),
    /** When its run was undone: it owes nothing, and its ads can be invoiced again. */
    voidedAt: moment(),
  },
  (table) => [
    accountKey('invoice_account_key', table),
    index('invoice_batch_ix').on(table.batchId).where(sql`batch_id is not null`),
    withinAccount('invoice_campaign_id_account_fk', table, table.campaignId, campaign),
    uniqueIndex('invoice_number_ix').on(table.invoiceNumber),
    index('invoice_tab_ix').on(table.clientAccountId, table.status, table.invoiceNumber.desc().nullsFirst()),
    check('invoice_balance_ck', sql`${table.balance} >= 0 and ${table.paid} >= 0`),
    check('invoice_taken_off_ck', sql`${table.credited} >= 0 and ${table.writtenOff} >= 0`),
    check('invoice_shown_ck', sql`${table.shownBalance} >= 0 and ${table.shownCredited} >= 0`),
    check('invoice_closed_ck', sql`(${table.status} = 1) = (${table.balance} = 0 and ${table.shownBalance} = 0)`),
  ],
)

export const invoiceItem = pgTable(
  'invoice_item',
  {
    id: uuid().primaryKey(),
    invoiceId: uuid().notNull(),
    clientAccountId: uuid()
      .notNull()
      .references(() => clientAccount.id),
    campaignItemId: uuid(),
    description: text().notNull(),
    publicationName: text(),
    amount: integer().notNull(),
    /** The quote's currency when the ad was approved; null for what is no ad. */
    quoteCurrency: text(),
    quoteSymbol: text(),
    quoteRate: doublePrecision(),
    quoteBuffer: doublePrecision(),
  },
  (table) => [
    accountKey('invoice_item_account_key', table),
    withinAccount('invoice_item_invoice_id_account_fk', table, table.invoiceId, invoice),
    withinAccount('invoice_item_campaign_item_id_account_fk', table, table.campaignItemId, campaignItem),
    index('invoice_item_invoice_ix').on(table.invoiceId),
    index('invoice_item_campaign_item_ix').on(table.campaignItemId),
  ],
)

/** Events of an invoice except its payments. `before` and `after` of a change of its purchase order number. */
export const invoiceEvent = pgTable(
  'invoice_event',
  {
    id: uuid().primaryKey(),
    invoiceId: uuid().notNull(),
    clientAccountId: uuid()
      .notNull()
      .references(() => clientAccount.id),
    at: moment().notNull().defaultNow(),
    action: text().$type<'issue' | 'setPurchaseOrder' | 'becomeOverdue'>().notNull(),
    byName: text().notNull(),
    userId: uuid(),
    onBehalfOfUserId: uuid(),
    before: text(),
    after: text(),
  },
  (table) => [
    withinAccount('invoice_event_invoice_id_account_fk', table, table.invoiceId, invoice),
    index('invoice_event_invoice_ix').on(table.invoiceId, table.at),
    uniqueIndex('invoice_event_overdue_ix').on(table.invoiceId).where(sql`action = 'becomeOverdue'`),
    check('invoice_event_action_ck', sql`${table.action} in ('issue', 'setPurchaseOrder', 'becomeOverdue')`),
  ],
)

/** A client's question about a line of an invoice; it is open until the provider answers or the client withdraws it. */
export const lineQuestion = pgTable(
  'line_question',
  {
    id: uuid().primaryKey(),
    invoiceId: uuid().notNull(),
    invoiceItemId: uuid().notNull(),
    clientAccountId: uuid()
      .notNull()
      .references(() => clientAccount.id),
    reason: text().$type<QuestionReason>().notNull(),
    message: text().notNull().default(''),
    askedAt: moment().notNull().defaultNow(),
    askedByName: text().notNull(),
    userId: uuid(),
    onBehalfOfUserId: uuid(),
    closedAt: moment(),
    closedByName: text(),
    /** Null while it is open, and if it was withdrawn. */
    answer: text(),
  },
  (table) => [
    withinAccount('line_question_invoice_id_account_fk', table, table.invoiceId, invoice),
    withinAccount('line_question_invoice_item_id_account_fk', table, table.invoiceItemId, invoiceItem),
    index('line_question_invoice_ix').on(table.invoiceId),
    // A line has at most one open question
    uniqueIndex('line_question_open_ix').on(table.invoiceItemId).where(sql`closed_at is null`),
    check('line_question_reason_ck', sql`${table.reason} in ('price', 'run', 'notOurs', 'other')`),
    check('line_question_closed_ck', sql`${table.answer} is null or ${table.closedAt} is not null`),
  ],
)

/**
 * Kinds of entries that the desk records against an invoice: money received or returned without a card, deductions, the
 * reversal of a payment entry, the undone issue of the invoice, a credit that the account keeps and its use, and the void
 * of a credit.
 */
export type BookingKind =
  | ('check' | 'transfer' | 'returned' | 'credit' | 'writeOff' | 'reversed' | 'voided')
  | ('accountCredit' | 'applied' | 'creditVoided')

/**
 * One booking of the desk: `shownAmount` as typed, in minor units of the invoice's currency, and `amount`, the
 * resulting change in US cents, which may be zero.
 */
export const invoiceBooking = pgTable(
  'invoice_booking',
  {
    id: uuid().primaryKey(),
    invoiceId: uuid().notNull(),
    clientAccountId: uuid()
      .notNull()
      .references(() => clientAccount.id),
    kind: text().$type<BookingKind>().notNull(),
    amount: integer().notNull(),
    shownAmount: minor().notNull(),
    /** The effective date. */
    bookedOn: date().notNull(),
    /** The number of a check or transfer. */
    reference: text(),
    reason: text(),
    at: moment().notNull().defaultNow(),
    byName: text().notNull(),
    userId: uuid(),
    /** The receipt of a check, a transfer or an account credit; null for bookings from before receipts. */
    receiptId: uuid(),
    /** Whether it moves unapplied cash of the receipt, which was booked when it arrived. */
    isAllocation: boolean().notNull().default(false),
    /** The booking that a reversal or a void cancels. */
    reversesId: uuid(),
    /** Number of the credit memo or of its void, without gaps, given by a trigger. */
    creditNumber: integer(),
  },
  (table) => [
    accountKey('invoice_booking_account_key', table),
    withinAccount('invoice_booking_invoice_id_account_fk', table, table.invoiceId, invoice),
    withinAccount('invoice_booking_receipt_id_account_fk', table, table.receiptId, receipt),
    withinAccount('invoice_booking_reverses_id_account_fk', table, table.reversesId, table),
    index('invoice_booking_receipt_ix').on(table.receiptId).where(sql`receipt_id is not null`),
    uniqueIndex('invoice_booking_reverses_ix').on(table.reversesId).where(sql`reverses_id is not null`),
    uniqueIndex('invoice_booking_credit_ix').on(table.creditNumber).where(sql`credit_number is not null`),
    check(
      'invoice_booking_reverses_ck',
      sql`(${table.kind} in ('reversed', 'creditVoided')) = (${table.reversesId} is not null)`,
    ),
    index('invoice_booking_invoice_ix').on(table.invoiceId),
    index('invoice_booking_account_ix').on(table.clientAccountId),
    check(
      'invoice_booking_kind_ck',
      sql`${table.kind} in ('check', 'transfer', 'returned', 'credit', 'writeOff', 'reversed', 'voided', 'accountCredit', 'applied', 'creditVoided')`,
    ),
    check(
      'invoice_booking_amount_ck',
      sql`${table.amount} >= 0 and ${table.shownAmount} >= 0 and (${table.amount} > 0 or ${table.shownAmount} > 0)`,
    ),
  ],
)
