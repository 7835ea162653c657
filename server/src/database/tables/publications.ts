import type { ClosingRule, PublicationSize, SeasonPrice } from '@tearsheet/protocol/media-contracts/catalogue-schemas'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { byteOrderedText } from './byte-ordered-text.ts'

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
    /** The field it is listed under; `sectors` holds this one first, then the others that it serves. */
    sector: text().notNull(),
    sectors: text().array().notNull().default([]),
    audience: text().notNull(),
    /** What it is read for, in phrases; words that its whole sector has are no news here. */
    keywords: text().notNull(),
    /** 'global', 'EU', or the country that it is read in: US, CA, UK, AU. */
    region: text().notNull(),
    /** States or provinces that a local one is read in; none where the whole region reads it. */
    areas: text().array().notNull().default([]),
    /** Cities that a local one is read in, its own first. */
    metros: text().array().notNull().default([]),
    /** faculty, executive, staff, clinical, trade, school; none where it is read at every level. */
    levels: text().array().notNull().default([]),
    /** Serves the whole of its sectors; the others serve what their keywords name. */
    isBroad: boolean().notNull().default(false),
    /** society, journal, newspaper, job_bank, consortium or board. */
    kind: text().notNull().default('board'),
    /** How surely a buyer begins with it, from 0 to 1, for each market. */
    mainstayOf: jsonb().$type<Record<string, number>>().notNull().default({}),
    /** States where a consortium has its members. */
    memberAreas: text().array().notNull().default([]),
    price: integer(),
    runDays: integer().notNull().default(30),
    /** Days from the order to its first day: print closes long before it appears. */
    leadDays: integer().notNull().default(2),
    sizes: jsonb().$type<PublicationSize[]>().notNull().default([]),
    /** By currency and season, in minor units of each; `price` counts where none of them does (decision record 0055). */
    prices: jsonb().$type<SeasonPrice[]>().notNull().default([]),
    closing: jsonb().$type<ClosingRule>(),
    active: boolean().notNull().default(true),
  },
  (table) => [index('publication_sector_ix').on(table.sector)],
)

/** Words by which a posting is recognised as belonging to a sector of the catalogue. */
export const sector = pgTable('sector', {
  name: text().primaryKey(),
  label: text().notNull(),
  keywords: text().notNull(),
})
