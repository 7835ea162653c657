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

export interface Change {
  performer: Recorded
  clientAccountId?: string | null
  /** The action, as `domain.verb`. */
  action: string
  /** Table name of the changed object. */
  subject: string
  subjectId?: string
  detail?: Record<string, unknown>
}

/** Writes the audit row of a change, in the change's own transaction. Never put a secret into `detail`. */
export async function recordChange(tx: Transaction, change: Change): Promise<void> {
  await recordChanges(tx, [change])
}

/** Writes the audit rows of a change to several objects at once. */
export async function recordChanges(tx: Transaction, changes: Change[]): Promise<void> {
  if (changes.length === 0) return
  await tx.insert(auditEntry).values(
    changes.map(({ performer, ...change }) => ({
      id: uuidv7(),
      userId: performer.userId,
      onBehalfOfUserId: performer.onBehalfOfUserId,
      ...change,
    })),
  )
}
