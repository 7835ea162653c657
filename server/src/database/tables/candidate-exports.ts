import type { CandidateQuery } from '@tearsheet/protocol/candidates/schemas'
import { index, integer, jsonb, pgTable, text, uuid } from '../drizzle.ts'
import { clientAccount } from './clients.ts'
import { moment } from './columns.ts'
import { appUser } from './people.ts'

/** Filter of a candidate export, as in the request. */
export interface ExportOrder {
  query: CandidateQuery
  withCvs: boolean
}

/**
 * A large export: created by a job, encrypted with the account's key, available for a week or until an application is
 * erased.
 */
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
