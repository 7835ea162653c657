import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { byteOrderedText } from './byte-ordered-text.ts'
import { client, clientAccount } from './clients.ts'
import { publication } from './publications.ts'
import { accountKey } from './within-account.ts'

/** Postings bought in advance. What is used never passes what was purchased. Price in US cents. */
export const mediaContract = pgTable(
  'media_contract',
  {
    id: uuid().primaryKey(),
    contractNumber: integer().notNull(),
    clientId: uuid()
      .notNull()
      .references(() => client.id),
    clientAccountId: uuid()
      .notNull()
      .references(() => clientAccount.id),
    publicationId: uuid()
      .notNull()
      .references(() => publication.id),
    description: text().notNull(),
    startDate: date().notNull(),
    endDate: date().notNull(),
    postingsPurchased: integer().notNull(),
    postingsUsed: integer().notNull().default(0),
    price: integer().notNull(),
    /** Why no posting is taken from it any more, as users read it; null while some are. */
    lockNote: text(),
    /** What a keyword is looked for in, beside the publication's name. */
    searchText: byteOrderedText()
      .notNull()
      .generatedAlwaysAs(sql`fold_text(contract_number::text || E'\\n' || description)`),
  },
  (table) => [
    accountKey('media_contract_account_key', table),
    index('media_contract_account_ix').on(table.clientAccountId, table.endDate),
    check('media_contract_used_ck', sql`${table.postingsUsed} between 0 and ${table.postingsPurchased}`),
  ],
)
