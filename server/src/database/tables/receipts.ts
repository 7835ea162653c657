import { check, date, doublePrecision, index, pgTable, sql, text, uuid } from '../drizzle.ts'
import { clientAccount } from './clients.ts'
import { minor, moment } from './columns.ts'
import { accountKey, withinAccount } from './within-account.ts'

/**
 * A received check or transfer, or a credit memo on a paid invoice. `unapplied` is the part that no invoice has, in US
 * cents; `shownUnapplied` is the same in minor units of `currency`, at the rate of the receipt.
 */
export const receipt = pgTable(
  'receipt',
  {
    id: uuid().primaryKey(),
    clientAccountId: uuid()
      .notNull()
      .references(() => clientAccount.id),
    kind: text().$type<'check' | 'transfer' | 'credit'>().notNull(),
    reference: text().notNull(),
    currency: text().notNull(),
    symbol: text().notNull(),
    rate: doublePrecision().notNull(),
    buffer: doublePrecision().notNull(),
    /** The whole check, transfer or credit. */
    shownAmount: minor().notNull(),
    unapplied: minor().notNull(),
    shownUnapplied: minor().notNull(),
    receivedOn: date().notNull(),
    at: moment().notNull().defaultNow(),
    byName: text().notNull(),
    userId: uuid(),
    /** When its recording was undone. */
    voidedAt: moment(),
  },
  (table) => [
    accountKey('receipt_account_key', table),
    index('receipt_account_ix').on(table.clientAccountId, table.at),
    index('receipt_unapplied_ix').on(table.clientAccountId).where(sql`shown_unapplied > 0`),
    index('receipt_at_ix').on(table.at),
    check('receipt_kind_ck', sql`${table.kind} in ('check', 'transfer', 'credit')`),
    check(
      'receipt_unapplied_ck',
      sql`${table.unapplied} >= 0 and ${table.shownUnapplied} between 0 and ${table.shownAmount}`,
    ),
    check('receipt_nothing_ck', sql`${table.shownUnapplied} > 0 or ${table.unapplied} = 0`),
  ],
)

/**
 * Movements of unapplied cash: kept when it arrived, allocated to an invoice and released from it, refunded to the
 * client, and voided with its receipt.
 */
export type ReceiptMovementKind = 'kept' | 'allocated' | 'released' | 'refunded' | 'voided'

/** A movement of unapplied cash; `bookingId` of an allocation or its release. Amounts like those of the receipt. */
export const receiptMovement = pgTable(
  'receipt_movement',
  {
    id: uuid().primaryKey(),
    receiptId: uuid().notNull(),
    clientAccountId: uuid()
      .notNull()
      .references(() => clientAccount.id),
    kind: text().$type<ReceiptMovementKind>().notNull(),
    bookingId: uuid(),
    amount: minor().notNull(),
    shownAmount: minor().notNull(),
    bookedOn: date().notNull(),
    reference: text(),
    reason: text(),
    at: moment().notNull().defaultNow(),
    byName: text().notNull(),
    userId: uuid(),
  },
  (table) => [
    withinAccount('receipt_movement_receipt_id_account_fk', table, table.receiptId, receipt),
    index('receipt_movement_receipt_ix').on(table.receiptId),
    index('receipt_movement_account_ix').on(table.clientAccountId),
    check('receipt_movement_kind_ck', sql`${table.kind} in ('kept', 'allocated', 'released', 'refunded', 'voided')`),
    check('receipt_movement_amount_ck', sql`${table.amount} >= 0 and ${table.shownAmount} > 0`),
  ],
)

/** Closed accounting days: entries dated on or before the latest `through` are rejected. */
export const ledgerClosing = pgTable('ledger_closing', {
  id: uuid().primaryKey(),
  through: date().notNull(),
  at: moment().notNull().defaultNow(),
  byName: text().notNull(),
  userId: uuid(),
})
