import type { BillingEmailKind } from '@tearsheet/protocol/invoices/billing-email-schemas'
import { boolean, check, date, index, pgTable, smallint, sql, text, unique, uniqueIndex, uuid } from '../drizzle.ts'
import { client, clientAccount } from './clients.ts'
import { moment } from './columns.ts'
import { invoice } from './invoices.ts'
import { accountKey, withinAccount } from './within-account.ts'

/** Person or mailbox that receives an account's reminders; no row if its users who manage invoices receive them. */
export const billingContact = pgTable('billing_contact', {
  clientAccountId: uuid()
    .primaryKey()
    .references(() => clientAccount.id),
  name: text().notNull(),
  email: text().notNull(),
})

/** An email about invoices: a document sent from the desk, or a reminder of a day, at most one for each account. */
export const billingEmail = pgTable(
  'billing_email',
  {
    id: uuid().primaryKey(),
    clientAccountId: uuid()
      .notNull()
      .references(() => clientAccount.id),
    kind: text().$type<BillingEmailKind>().notNull(),
    /** Accounting date of a reminder; null for others. */
    day: date(),
    /** Range of a statement; null for others. */
    fromDate: date(),
    toDate: date(),
    subject: text().notNull(),
    /** As edited at the desk; empty for a reminder, whose text is composed when it is sent. */
    message: text().notNull().default(''),
    /** Recipients who have not received it yet, and those whose mail server has accepted it. */
    waiting: text().array().notNull(),
    sentTo: text().array().notNull().default([]),
    at: moment().notNull().defaultNow(),
    byName: text().notNull(),
    userId: uuid(),
  },
  (table) => [
    accountKey('billing_email_account_key', table),
    index('billing_email_account_ix').on(table.clientAccountId, table.at),
    uniqueIndex('billing_email_reminder_ix').on(table.clientAccountId, table.day).where(sql`kind = 'reminder'`),
    check('billing_email_kind_ck', sql`${table.kind} in ('invoice', 'statement', 'reminder')`),
    check('billing_email_day_ck', sql`(${table.kind} = 'reminder') = (${table.day} is not null)`),
    check(
      'billing_email_range_ck',
      sql`(${table.kind} = 'statement') = (${table.fromDate} is not null and ${table.toDate} is not null)`,
    ),
  ],
)

/** An invoice of an email. `distance` is the day of its reminder, counted from the due date: each is sent once. */
export const billingEmailInvoice = pgTable(
  'billing_email_invoice',
  {
    id: uuid().primaryKey(),
    emailId: uuid().notNull(),
    invoiceId: uuid().notNull(),
    clientAccountId: uuid()
      .notNull()
      .references(() => clientAccount.id),
    distance: smallint(),
  },
  (table) => [
    withinAccount('billing_email_invoice_email_id_account_fk', table, table.emailId, billingEmail),
    withinAccount('billing_email_invoice_invoice_id_account_fk', table, table.invoiceId, invoice),
    index('billing_email_invoice_email_ix').on(table.emailId),
    index('billing_email_invoice_invoice_ix').on(table.invoiceId),
    uniqueIndex('billing_email_invoice_once_ix')
      .on(table.clientAccountId, table.invoiceId, table.distance)
      .where(sql`distance is not null`),
  ],
)

/** Settings of payment reminders: of the provider, without a client, or a client's own; null applies the provider's. */
export const reminderSetting = pgTable(
  'reminder_setting',
  {
    id: uuid().primaryKey(),
    clientId: uuid().references(() => client.id),
    isOn: boolean(),
    days: smallint().array(),
  },
  (table) => [unique('reminder_setting_client_key').on(table.clientId).nullsNotDistinct()],
)

/** Stop list of payment reminders: an invoice, or all of a client. */
export const reminderStop = pgTable(
  'reminder_stop',
  {
    id: uuid().primaryKey(),
    clientId: uuid()
      .notNull()
      .references(() => client.id),
    /** Null, with its account, for all invoices of the client. */
    invoiceId: uuid(),
    clientAccountId: uuid().references(() => clientAccount.id),
    reason: text().notNull(),
    /** Last day; null without an end. */
    until: date(),
    at: moment().notNull().defaultNow(),
    byName: text().notNull(),
  },
  (table) => [
    withinAccount('reminder_stop_invoice_id_account_fk', table, table.invoiceId, invoice),
    unique('reminder_stop_target_key').on(table.clientId, table.invoiceId).nullsNotDistinct(),
    check('reminder_stop_account_ck', sql`(${table.invoiceId} is null) = (${table.clientAccountId} is null)`),
  ],
)
