import { integer, pgTable, text, uniqueIndex, uuid } from '../drizzle.ts'
import { campaignItem } from './campaigns.ts'
import { clientAccount } from './clients.ts'
import { moment } from './columns.ts'

import { appUser } from './people.ts'
import { withinAccount } from './within-account.ts'

/** A user's review of an ad's newest artwork; removed when they withdraw it, or when the ad must be reviewed again. */
export const artworkReview = pgTable(
  'artwork_review',
  {
    id: uuid().primaryKey(),
    campaignItemId: uuid().notNull(),
    clientAccountId: uuid()
      .notNull()
      .references(() => clientAccount.id),
    userId: uuid()
      .notNull()
      .references(() => appUser.id),
    /** Name as in the history; a provider's name too, if they viewed the portal as the user. */
    byName: text().notNull(),
    artworkVersion: integer().notNull(),
    reviewedAt: moment().notNull().defaultNow(),
  },
  (table) => [
    withinAccount('artwork_review_campaign_item_id_account_fk', table, table.campaignItemId, campaignItem),
    uniqueIndex('artwork_review_user_ix').on(table.campaignItemId, table.userId),
  ],
)
