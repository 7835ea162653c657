import { index, integer, jsonb, pgTable, smallint, sql, text, uniqueIndex, uuid } from '../drizzle.ts'
import { byteOrderedText } from './byte-ordered-text.ts'
import { campaign } from './campaigns.ts'
import { client, clientAccount } from './clients.ts'
import { moment } from './columns.ts'
import { appUser } from './people.ts'
import { accountKey, withinAccount } from './within-account.ts'

/** A draft. `form` is the protocol's QuoteForm as far as it is filled in; `version` increases with every save. */
export const pendingQuote = pgTable(
  'pending_quote',
  {
    id: uuid().primaryKey(),
    clientId: uuid()
      .notNull()
      .references(() => client.id),
    clientAccountId: uuid()
      .notNull()
      .references(() => clientAccount.id),
    title: text(),
    form: jsonb().$type<Record<string, unknown>>().notNull(),
    version: integer().notNull().default(1),
    createdAt: moment().notNull().defaultNow(),
    createdBy: uuid()
      .notNull()
      .references(() => appUser.id),
    updatedAt: moment().notNull().defaultNow(),
    updatedBy: uuid()
      .notNull()
      .references(() => appUser.id),
    updatedByName: text().notNull(),
    /** Set when a draft is deleted or submitted. A deleted one can be restored for 30 days, then it is erased. */
    closedAt: moment(),
    /** Text for keyword searches. */
    searchText: byteOrderedText().notNull().generatedAlwaysAs(sql`fold_text(coalesce(title, ''))`),
  },
  (table) => [
    accountKey('pending_quote_account_key', table),
    index('pending_quote_list_ix').on(table.clientAccountId, table.createdAt.desc().nullsFirst(), table.id),
    index('pending_quote_closed_ix').on(table.closedAt).where(sql`closed_at is not null`),
  ],
)

/** A publication that the client added to a draft. Budget in US cents, and in the minor units it was typed in. */
export const pendingQuotePublication = pgTable(
  'pending_quote_publication',
  {
    id: uuid().primaryKey(),
    pendingQuoteId: uuid().notNull(),
    clientAccountId: uuid()
      .notNull()
      .references(() => clientAccount.id),
    name: text().notNull(),
    type: smallint().notNull(),
    printType: smallint(),
    url: text(),
    instructions: text(),
    budget: integer(),
    budgetAsTyped: jsonb().$type<{ amount: number; currencyCode: string }>(),
  },
  (table) => [
    withinAccount(
      'pending_quote_publication_pending_quote_id_account_fk',
      table,
      table.pendingQuoteId,
      pendingQuote,
    ).onDelete('cascade'),
    index('pending_quote_publication_quote_ix').on(table.pendingQuoteId),
  ],
)

/**
 * A file attached to a draft; `campaignId` is set once the draft is submitted. The file itself is in storage and never
 * changes.
 */
export const quoteAttachment = pgTable(
  'quote_attachment',
  {
    id: uuid().primaryKey(),
    clientAccountId: uuid()
      .notNull()
      .references(() => clientAccount.id),
    pendingQuoteId: uuid().notNull(),
    campaignId: uuid(),
    fileName: text().notNull(),
    mediaType: text().notNull(),
    byteSize: integer().notNull(),
    sha256: text().notNull(),
    storageKey: text().notNull().unique(),
    uploadedAt: moment().notNull().defaultNow(),
    uploadedByName: text().notNull(),
    /** Time of the virus scan; null if none was configured. */
    scannedAt: moment(),
  },
  (table) => [
    withinAccount('quote_attachment_pending_quote_id_account_fk', table, table.pendingQuoteId, pendingQuote).onDelete(
      'cascade',
    ),
    withinAccount('quote_attachment_campaign_id_account_fk', table, table.campaignId, campaign),
    uniqueIndex('quote_attachment_same_ux').on(table.pendingQuoteId, table.sha256, table.fileName),
  ],
)

/**
 * An email with a posting, or one that was answered: its Message-ID is known again, and emails of a user and answers to
 * an unknown sender are counted. Message-IDs and senders are stored as SHA-256.
 */
export const mailedPosting = pgTable(
  'mailed_posting',
  {
    messageHash: text().primaryKey(),
    senderHash: text().notNull(),
    /** Null for a sender who is not a user or is not authenticated. */
    userId: uuid().references(() => appUser.id),
    drafts: integer().notNull().default(0),
    receivedAt: moment().notNull().defaultNow(),
  },
  (table) => [
    index('mailed_posting_user_ix').on(table.userId, table.receivedAt),
    index('mailed_posting_sender_ix').on(table.senderHash, table.receivedAt),
  ],
)
