import type { ClosingRule, PublicationSize, SeasonPrice } from '@tearsheet/protocol/media-contracts/catalog-schemas'
import type { ClaimRule } from '@tearsheet/protocol/media-contracts/claim-rule-schemas'
import { boolean, check, index, integer, jsonb, pgTable, smallint, sql, text, uuid } from '../drizzle.ts'
import { byteOrderedText } from './byte-ordered-text.ts'
import { moment } from './columns.ts'

/** The provider's catalog of publications and job boards, the same for every client. Price in US cents. */
export const publication = pgTable(
  'publication',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    /** The folded name for keyword searches. */
    foldedName: byteOrderedText().notNull().generatedAlwaysAs(sql`fold_text(name)`),
    website: text(),
    type: smallint().notNull(),
    printType: smallint(),
    /** The field it is listed under; `sectors` contains this one first, then the others that it serves. */
    sector: text().notNull(),
    sectors: text().array().notNull().default([]),
    audience: text().notNull(),
    /** Its subjects, in phrases, without words that apply to its whole sector. */
    keywords: text().notNull(),
    /** 'global', 'EU', or the country of its readers: US, CA, UK, AU. */
    region: text().notNull(),
    /** Languages of its ads, by ISO 639 code. */
    languages: text().array().notNull().default(['en']),
    /** States or provinces of a local publication's readers; empty if the whole region reads it. */
    areas: text().array().notNull().default([]),
    /** Cities of a local publication's readers, its own first. */
    metros: text().array().notNull().default([]),
    /** faculty, executive, staff, clinical, trade, school; empty if it is read at every level. */
    levels: text().array().notNull().default([]),
    /** Serves the whole of its sectors; the others serve the subjects in their keywords. */
    isBroad: boolean().notNull().default(false),
    /** society, journal, newspaper, job_bank, consortium or board. */
    kind: text().notNull().default('board'),
    /** The likelihood that a buyer starts with it, from 0 to 1, for each market. */
    mainstayOf: jsonb().$type<Record<string, number>>().notNull().default({}),
    /** States of a consortium's members. */
    memberAreas: text().array().notNull().default([]),
    price: integer(),
    runDays: integer().notNull().default(30),
    /** Days from the order to the first day: print closes long before publication. */
    leadDays: integer().notNull().default(2),
    sizes: jsonb().$type<PublicationSize[]>().notNull().default([]),
    /** By currency and season, in minor units of each; `price` applies if none of them does (decision record 0055). */
    prices: jsonb().$type<SeasonPrice[]>().notNull().default([]),
    closing: jsonb().$type<ClosingRule>(),
    /** Days after an issue within which it sends tearsheets; null if it has the usual habit (R21.45). */
    proofDays: smallint(),
    /** Email address for requests of tearsheets; null if unknown. */
    proofEmail: text(),
    /** Rule for claims; null if it has the usual one (R12.20). */
    claimRule: jsonb().$type<ClaimRule>(),
    active: boolean().notNull().default(true),
  },
  (table) => [
    index('publication_sector_ix').on(table.sector),
    check(
      'publication_languages_ck',
      sql`cardinality(${table.languages}) > 0 and ${table.languages} <@ array['en', 'fr', 'es', 'de']`,
    ),
  ],
)

/** Words that indicate that a posting belongs to a sector of the catalog. */
export const sector = pgTable('sector', {
  name: text().primaryKey(),
  label: text().notNull(),
  keywords: text().notNull(),
  version: integer().notNull().default(1),
  /** Set for a sector that is no longer offered; its publications keep it. */
  retiredAt: moment(),
  /** Set by a change at the desk, which later versions of the delivered sectors keep. */
  changedAt: moment(),
  changedBy: text(),
})
