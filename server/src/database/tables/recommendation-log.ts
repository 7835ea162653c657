import { check, index, pgTable, sql, text, uuid } from '../drizzle.ts'
import { campaign } from './campaigns.ts'
import { clientAccount } from './clients.ts'
import { moment } from './columns.ts'
import { pendingQuote } from './quotes.ts'
import { withinAccount } from './within-account.ts'

/**
 * Use of recommended publications, to derive weights from: only ids, no text. Deleted with the draft; orders
 * remain with the campaign.
 */
export const recommendationLog = pgTable(
  'recommendation_log',
  {
    id: uuid().primaryKey(),
    clientAccountId: uuid()
      .notNull()
      .references(() => clientAccount.id),
    pendingQuoteId: uuid(),
    campaignId: uuid(),
    /** shown, in the order of the plan; chosen for a draft; removed from it; or ordered. */
    deed: text().$type<'shown' | 'chosen' | 'removed' | 'ordered'>().notNull(),
    publicationIds: uuid().array().notNull(),
    at: moment().notNull().defaultNow(),
  },
  (table) => [
    withinAccount('recommendation_log_pending_quote_id_account_fk', table, table.pendingQuoteId, pendingQuote).onDelete(
      'cascade',
    ),
    withinAccount('recommendation_log_campaign_id_account_fk', table, table.campaignId, campaign),
    index('recommendation_log_quote_ix').on(table.pendingQuoteId, table.id),
    index('recommendation_log_campaign_ix').on(table.campaignId, table.id),
    check('recommendation_log_deed_ck', sql`${table.deed} in ('shown', 'chosen', 'removed', 'ordered')`),
    check('recommendation_log_of_ck', sql`num_nonnulls(${table.pendingQuoteId}, ${table.campaignId}) > 0`),
  ],
)
