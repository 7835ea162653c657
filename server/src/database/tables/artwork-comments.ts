import { boolean, doublePrecision, integer, pgTable, text, uuid } from '../drizzle.ts'
import { campaignItem } from './campaigns.ts'
import { clientAccount } from './clients.ts'
import { moment } from './columns.ts'
import { accountKey, withinAccount } from './within-account.ts'

/**
 * A comment on a version of an ad's artwork, or a reply to one; a deleted one stays in the table and is never
 * shown.
 */
export const artworkComment = pgTable(
  'artwork_comment',
  {
    id: uuid().primaryKey(),
    campaignItemId: uuid().notNull(),
    clientAccountId: uuid()
      .notNull()
      .references(() => clientAccount.id),
    /** Null for a question about the ad itself, which may have no artwork. */
    artworkVersion: integer(),
    /** Continues over all versions of an ad; null for a reply. */
    number: integer(),
    answerTo: uuid(),
    /** Position as fractions of the page before rotation; all null for a comment on the artwork as a whole. */
    page: integer(),
    x: doublePrecision(),
    y: doublePrecision(),
    text: text().notNull(),
    byName: text().notNull(),
    userId: uuid(),
    onBehalfOfUserId: uuid(),
    isFromProvider: boolean().notNull(),
    createdAt: moment().notNull().defaultNow(),
    editedAt: moment(),
    resolvedAt: moment(),
    resolvedBy: text(),
    deletedAt: moment(),
  },
  (table) => [
    accountKey('artwork_comment_account_key', table),
    withinAccount('artwork_comment_campaign_item_id_account_fk', table, table.campaignItemId, campaignItem),
    withinAccount('artwork_comment_answer_to_account_fk', table, table.answerTo, table),
  ],
)
