import type { Transaction } from '../database/drizzle.ts'
import { writeEarlier } from '../documents/write-date.ts'
import { findLastAction } from './audit-queries.ts'

interface Asked {
  subjectId: string
  /** Actions of audit rows, each with its verb: `{ 'users.activate': 'Activated' }`. */
  verbs: Readonly<Record<string, string>>
  timeZone: string | null
}

/**
 * Describes the last of several actions on a subject with its user and time, as a sentence after an error; empty if
 * there is none that the caller may read.
 */
export async function describeLastAction(tx: Transaction, { subjectId, verbs, timeZone }: Asked): Promise<string> {
  const last = await findLastAction(tx, { subjectId, actions: Object.keys(verbs) })
  return last ? writeEarlier(verbs[last.action] ?? 'Changed', last, timeZone) : ''
}
