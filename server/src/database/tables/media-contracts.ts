import { check, date, index, integer, pgTable, sql, text, uuid } from '../drizzle.ts'
import { byteOrderedText } from './byte-ordered-text.ts'
import { client, clientAccount } from './clients.ts'
import { publication } from './publications.ts'
import { accountKey } from './within-account.ts'

/** Postings bought in advance. The used number never exceeds the purchased one. Price in US cents. */
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
    /** Reason why postings can no longer be used from it, as shown to users; null if they can. */
    lockNote: text(),
    /** Text for keyword searches, in addition to the publication's name. */
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
