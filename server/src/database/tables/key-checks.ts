import { check, jsonb, pgTable, primaryKey, sql, text } from '../drizzle.ts'
import { moment } from './columns.ts'

/**
 * Secrets of the configuration that stored data was written with. A row has an id that follows from the secret, and
 * reveals nothing about it.
 */
export const keyCheck = pgTable(
  'key_check',
  {
    purpose: text().$type<'token' | 'files'>().notNull(),
    keyId: text().notNull(),
    firstUsedAt: moment().notNull().defaultNow(),
    /** Accurate to some seconds while a process runs that writes with it. */
    lastUsedAt: moment().notNull().defaultNow(),
    /** When nothing stored needed it any more. */
    retiredAt: moment(),
    /** Public key of the evidence packs that were sealed with it, as JSON Web Key. */
    sealKey: jsonb().$type<{ kty: 'EC'; crv: 'P-256'; x: string; y: string }>(),
    /** Signature of the public key by the secret that followed: a row that someone adds has none. */
    endorsement: text(),
  },
  (table) => [
    primaryKey({ columns: [table.purpose, table.keyId] }),
    check('key_check_purpose_ck', sql`${table.purpose} in ('token', 'files')`),
  ],
)
