import type { TaskList } from 'graphile-worker'
import { z } from 'zod'
import type { Database, Transaction } from '../database/connection.ts'
import type { Mail } from '../gateways/mail/port.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { factorEmail } from './emails.ts'
import { findPerson } from './person-queries.ts'

const factorTask = 'auth.sendFactorNotice'

const factorPayload = z.object({
  userId: z.string(),
  change: z.enum(['on', 'off', 'reset']),
  /** Who reset it; null where its owner changed it. */
  by: z.string().nullable(),
})

/** Has the owner of a second factor, and who reset it, told of its change. */
export function tellFactorChange(tx: Transaction, change: z.output<typeof factorPayload>): Promise<void> {
  return enqueue(tx, factorTask, change)
}

interface Dependencies {
  database: Database
  mail: Mail
  title: string
  providerName: string
  providerPhone: string
}

export const noticeJobs = ({ database, mail, ...names }: Dependencies): TaskList => ({
  async [factorTask](payload) {
    const { userId, change, by } = factorPayload.parse(payload)
    const [owner, resetter] = await database.transaction('tearsheet_provider', async (tx) => [
      await findPerson(tx, userId),
      by === null ? null : await findPerson(tx, by),
    ])
    if (!owner) return
    const nameOf = (person: typeof owner) => `${person.firstName} ${person.lastName}`
    const told = { ...names, change, by: resetter ? nameOf(resetter) : null }
    await mail.send({
      to: owner.username,
      ...factorEmail({ ...told, firstName: owner.firstName, whose: null }),
    })
    if (resetter)
      await mail.send({
        to: resetter.username,
        ...factorEmail({ ...told, firstName: resetter.firstName, whose: nameOf(owner) }),
      })
  },
})
