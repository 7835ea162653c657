import { uuidv7 } from 'uuidv7'
import { runNamed } from '../database/connection.ts'
import type { Transaction } from '../database/drizzle.ts'

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
  const all = rows.map(({ performer: { userId, onBehalfOfUserId }, ...row }) => ({
    id: uuidv7(),
    userId,
    onBehalfOfUserId,
    ...row,
  }))
  await runNamed(tx, { name: 'write-audit-rows', text: writeAuditRowsText, values: [JSON.stringify(all)] })
}

export const writeAuditRowsText = `
  insert into audit_entry (id, user_id, on_behalf_of_user_id, client_account_id, action, subject, subject_id, detail)
  select id, "userId", "onBehalfOfUserId", "clientAccountId", action, subject, "subjectId", detail
  from jsonb_to_recordset($1::jsonb) as r (id uuid, "userId" uuid, "onBehalfOfUserId" uuid, "clientAccountId" uuid,
    action text, subject text, "subjectId" text, detail jsonb)`
