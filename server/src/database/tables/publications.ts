import { sql } from 'drizzle-orm'
import { boolean, customType, index, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { byteOrderedText } from './byte-ordered-text.ts'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** The provider's catalogue of publications and job boards, the same for every client. Price in US cents. */
export const publication = pgTable(
  'publication',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    /** The name as a keyword is looked for in it. */
    foldedName: byteOrderedText().notNull().generatedAlwaysAs(sql`fold_text(name)`),
    website: text(),
    type: smallint().notNull(),
    printType: smallint(),
    sector: text().notNull(),
    audience: text().notNull(),
    keywords: text().notNull(),
    region: text().notNull(),
    price: integer(),
    runDays: integer().notNull().default(30),
    active: boolean().notNull().default(true),
    searchVector: tsvector().generatedAlwaysAs(
      sql`setweight(to_tsvector('english', name), 'A') || setweight(to_tsvector('english', keywords), 'B') || setweight(to_tsvector('english', audience), 'C')`,
    ),
  },
  (table) => [
    index('publication_search_ix').using('gin', table.searchVector),
    index('publication_sector_ix').on(table.sector),
  ],
)

/** Words by which a posting is recognised as belonging to a sector of the catalogue. */
export const sector = pgTable(
  'sector',
  {
    name: text().primaryKey(),
    label: text().notNull(),
    keywords: text().notNull(),
    searchVector: tsvector().generatedAlwaysAs(sql`to_tsvector('english', keywords)`),
  },
  (table) => [index('sector_search_ix').using('gin', table.searchVector)],
)
