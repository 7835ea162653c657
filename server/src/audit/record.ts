import { uuidv7 } from 'uuidv7'
import type { Transaction } from '../database/connection.ts'
import { auditEntry } from '../database/tables/records.ts'

/** The user a change is recorded for and, for an administrator, the user they acted for. */
export interface Performer {
  readonly userId: string | null
  readonly name: string
  readonly onBehalfOfUserId: string | null
}

/** A performer whose name may be unknown: audit rows have only the ids. */
export type Recorded = Pick<Performer, 'userId' | 'onBehalfOfUserId'> & { readonly name?: string }

/** Row of the audit trail. */
interface AuditRow {
  performer: Recorded
  clientAccountId?: string | null
  /** The action, as `domain.verb`. */
  action: string
  /** Table name of the changed object. */
  subject: string
  subjectId?: string
  detail?: Record<string, unknown>
}

/** Writes the audit rows of changes, in the changes' own transaction. Never put a secret into `detail`. */
export async function writeAuditRows(tx: Transaction, rows: readonly AuditRow[]): Promise<void> {
  if (rows.length === 0) return
  await tx.insert(auditEntry).values(
    rows.map(({ performer, ...row }) => ({
      id: uuidv7(),
      userId: performer.userId,
      onBehalfOfUserId: performer.onBehalfOfUserId,
      ...row,
    })),
  )
}
