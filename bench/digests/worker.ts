import { appendFileSync, readFileSync } from 'node:fs'
import { boundsWithin } from '../../server/src/database/bounds.ts'
import { openDatabase } from '../../server/src/database/connection.ts'
import { loginsOf } from '../../server/src/database/logins.ts'
import type { Message } from '../../server/src/gateways/mail/port.ts'
import { carrierMail } from '../../server/src/gateways/texting/carrier-mail.ts'
import { startWorker } from '../../server/src/jobs/worker.ts'
import { notificationJobs } from '../../server/src/notifications/jobs.ts'
import { scheduleDigests } from '../../server/src/notifications/schedule-digests.ts'

/**
 * A process of its own that makes and sends digests as the portal does, by a clock that its parent sets: `{ now }` makes what
 * is due then, and the file `clock` says what time it is. What is handed over stands in a file at once, a line each, as a mail server would have it: key and moment.
 */
const [connectionString = '', secret = '', file = '', clock = ''] = process.argv.slice(2)
const say = () => {}
const log = { info: say, warn: say, error: say, debug: say }
const logins = loginsOf(connectionString, secret)
const database = openDatabase({ logins, poolSize: 4, bounds: boundsWithin(60_000), onError: () => {} })
// One clock for all: who sends what another has made, or a dead one held, does it at the moment it is then
const mail = {
  send: async ({ key }: Message) => appendFileSync(file, `${key} ${readFileSync(clock, 'utf8')}\n`),
}
const sender = {
  title: 'Tearsheet',
  providerName: 'Beacon',
  providerPhone: '+1 555 0100',
  providerAddress: [],
  portalUrl: 'https://portal.example.com',
}
const tasks = notificationJobs({
  database,
  mail,
  sender,
  texting: carrierMail(mail),
  tokenSecret: secret,
})

process.on('message', (told: { now: string }) => {
  scheduleDigests(database, new Date(told.now)).then(
    () => process.send?.({ planned: told.now }),
    (error: unknown) => process.send?.({ failed: String(error) }),
  )
})
await startWorker({ connectionString: logins.tearsheet_jobs, tasks, schedule: '', log })
process.send?.({ ready: true })
