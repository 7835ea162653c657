import type { CandidateQuery } from '@tearsheet/protocol/candidates/schemas'
import { index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { clientAccount } from './clients.ts'
import { appUser } from './people.ts'

const moment = () => timestamp({ withTimezone: true })

/** What is exported of candidates: its filter, as the call named it. */
export interface ExportOrder {
  query: CandidateQuery
  withCvs: boolean
}

/** A large export: made by a job, locked with the account's key, fetched for a week or until an application is erased. */
export const candidateExport = pgTable(
  'candidate_export',
  {
    id: uuid().primaryKey(),
    clientAccountId: uuid()
      .notNull()
      .references(() => clientAccount.id),
    requestedBy: uuid()
      .notNull()
      .references(() => appUser.id),
    order: jsonb().$type<ExportOrder>().notNull(),
    candidateCount: integer().notNull(),
    orderedAt: moment().notNull().defaultNow(),
    fileName: text(),
    mediaType: text(),
    storageKey: text(),
    readyAt: moment(),
  },
  (table) => [index('candidate_export_account_ix').on(table.clientAccountId, table.orderedAt)],
)
