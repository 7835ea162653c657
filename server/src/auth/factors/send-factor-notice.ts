import { z } from 'zod'
import type { Database, Transaction } from '../../database/connection.ts'
import { type Post, sendLetter } from '../../documents/letters/send-letter.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { findPerson, type Person } from '../person-queries.ts'
import { factorEmail } from './emails.ts'

export const factorNoticeTask = 'auth.sendFactorNotice'

const factorPayload = z.object({
  userId: z.string(),
  change: z.enum(['on', 'off', 'reset', 'passkeyAdded', 'passkeyRemoved']),
  /** Who reset it; null where its owner changed it. */
  by: z.string().nullable(),
  /** Whom the letter is for: one of the two; the version before queued one job for both. */
  reader: z.string().optional(),
})

type FactorChange = Omit<z.output<typeof factorPayload>, 'reader'>

/** Has the owner of a second factor, and who reset it, told of its change, each by a job of their own. */
export async function tellFactorChange(tx: Transaction, change: FactorChange): Promise<void> {
  const readers = change.by === null ? [change.userId] : [change.userId, change.by]
  for (const reader of readers) await enqueue(tx, factorNoticeTask, { ...change, reader })
}

export interface NoticeDependencies extends Post {
  database: Database
}

/** Sends one of the mails that tell of a change of a second factor, or queues a job for each. */
export async function sendFactorNotice(deps: NoticeDependencies, payload: unknown): Promise<void> {
  const { database, sender } = deps
  const { userId, change, by, reader } = factorPayload.parse(payload)
  if (reader === undefined)
    return database.transaction('tearsheet_provider', (tx) => tellFactorChange(tx, { userId, change, by }))
  const [owner, resetter] = await database.transaction('tearsheet_provider', async (tx) => [
    await findPerson(tx, userId),
    by === null ? null : await findPerson(tx, by),
  ])
  if (!owner) return
  const nameOf = (person: Person) => `${person.firstName} ${person.lastName}`
  const told = { change, by: resetter ? nameOf(resetter) : null }
  if (reader === owner.id) {
    const notice = factorEmail(sender, { ...told, firstName: owner.firstName, whose: null })
    return sendLetter(deps, owner.username, notice)
  }
  if (!resetter) return
  const copy = factorEmail(sender, { ...told, firstName: resetter.firstName, whose: nameOf(owner) })
  await sendLetter(deps, resetter.username, copy)
}
