import { z } from 'zod'
import type { Job } from '../../changes/context.ts'
import type { Transaction } from '../../database/drizzle.ts'
import { type Post, sendEmail } from '../../documents/email/send-email.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { findPerson, type Person } from '../person-queries.ts'
import { factorEmail } from './emails.ts'

export const factorNoticeTask = 'auth.sendFactorNotice'

export const factorPayload = z.object({
  userId: z.string(),
  change: z.enum(['on', 'off', 'reset', 'passkeyAdded', 'passkeyRemoved']),
  /** Id of the user who reset it; null if its owner changed it. */
  by: z.string().nullable(),
  /** Recipient, one of the two users; the previous version queued one job for both. */
  reader: z.string().optional(),
})

type FactorChange = Omit<z.output<typeof factorPayload>, 'reader'>

/** Queues a notification of a changed second factor for its owner and for the user who reset it, in one job each. */
export async function notifyFactorChange(tx: Transaction, change: FactorChange): Promise<void> {
  const readers = change.by === null ? [change.userId] : [change.userId, change.by]
  for (const reader of readers) await enqueue(tx, factorNoticeTask, { ...change, reader })
}

/** Sends an email about a changed second factor, or queues one job per recipient. */
export const sendFactorNotice: Job<Post, z.output<typeof factorPayload>> = async (
  { deps, inTransaction },
  { userId, change, by, reader },
) => {
  const { sender } = deps
  if (reader === undefined) return inTransaction(({ tx }) => notifyFactorChange(tx, { userId, change, by }))
  const [owner, resetter] = await inTransaction(async ({ tx }) => [
    await findPerson(tx, userId),
    by === null ? null : await findPerson(tx, by),
  ])
  if (!owner) return
  const nameOf = (person: Person) => `${person.firstName} ${person.lastName}`
  const reported = { change, by: resetter ? nameOf(resetter) : null }
  if (reader === owner.id) {
    const notice = factorEmail(sender, { ...reported, firstName: owner.firstName, whose: null })
    return sendEmail(deps, owner.username, notice, { limit: 'notices' })
  }
  if (!resetter) return
  const copy = factorEmail(sender, { ...reported, firstName: resetter.firstName, whose: nameOf(owner) })
  await sendEmail(deps, resetter.username, copy, { limit: 'own' })
}
