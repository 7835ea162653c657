import { appendFileSync, readFileSync } from 'node:fs'
import { createTasksWith, jobContext } from '../../server/src/changes/context.ts'
import { boundsWithin } from '../../server/src/database/bounds.ts'
import { openDatabase } from '../../server/src/database/connection.ts'
import { loginsOf } from '../../server/src/database/logins.ts'
import type { Message } from '../../server/src/gateways/mail/port.ts'
import { carrierMail } from '../../server/src/gateways/texting/carrier-mail.ts'
import { startWorker } from '../../server/src/jobs/worker.ts'
import { createUnsubscribeLinks } from '../../server/src/notifications/create-unsubscribe-links.ts'
import { notificationJobs } from '../../server/src/notifications/jobs.ts'
import { scheduleDigests } from '../../server/src/notifications/schedule-digests.ts'

/**
 * A separate process that creates and sends digests as the portal does, with a clock set by its parent: `{ now }`
 * creates what is due then, and the file `clock` contains the current time. Deliveries are appended to a file
 * immediately, one line each with key and moment, as a mail server would have them.
 */
const [connectionString = '', secret = '', file = '', clock = ''] = process.argv.slice(2)
const print = () => {}
const log = { info: print, warn: print, error: print, debug: print }
const logins = loginsOf(connectionString, secret)
const database = openDatabase({ logins, poolSize: 4, bounds: boundsWithin(60_000), onError: () => {} })
// One clock for all: digests created by another worker, or held by a dead one, are sent at the current moment
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
const deps = {
  database,
  mail,
  sender,
  texting: carrierMail(mail),
  unsubscribeLinks: createUnsubscribeLinks(secret, sender.portalUrl),
}
const tasks = notificationJobs(createTasksWith(deps, sender.providerName))

process.on('message', (reported: { now: string }) => {
  scheduleDigests(jobContext(deps, sender.providerName), { now: new Date(reported.now) }).then(
    () => process.send?.({ planned: reported.now }),
    (error: unknown) => process.send?.({ failed: String(error) }),
  )
})
await startWorker({ connectionString: logins.tearsheet_jobs, tasks, schedule: '', log })
process.send?.({ ready: true })
