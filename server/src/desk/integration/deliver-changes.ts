import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { SecretBox } from '../../auth/factors/lock-secrets.ts'
import type { Database } from '../../database/connection.ts'
import type { Outbound, OutboundError } from '../../gateways/outbound/port.ts'
import { notifyIntegrators } from './notify-integrators.ts'
import { recordArrival, recordBusy, recordFailure } from './record-try.ts'
import { type RetryPlan, retryPlan } from './retry-plan.ts'
import { signMessage } from './sign-message.ts'
import { type Due, listDueWebhooks, takeDue } from './webhook-queries.ts'

interface Dependencies {
  database: Database
  outbound: Outbound
  box: SecretBox
  /** That of R21.25 unless it is given. */
  plan?: RetryPlan
}

/** To one address; a slow one leaves half of the way out to the others. */
const atOnce = 4
/** Nothing more is taken on after it: other jobs wait for their turn. */
const runMs = 5_000
const pauseMs = 3_000
const busyMs = 200

/**
 * Sends what is due to the webhooks (R21.25), to each address by itself. Each message arrives at least once, of one object in
 * order; one that does not arrive in three days is given up and the next of its object follows. An address where the last try
 * failed is asked with one message until one arrives, and switched off, with a mail, where nothing arrives for five days.
 * @returns in how many milliseconds to go on; null while there is no webhook
 */
export async function deliverChanges(deps: Dependencies): Promise<number | null> {
  const { database } = deps
  const until = Date.now() + runMs
  const webhooks = await database.transaction('tearsheet_provider', (tx) => listDueWebhooks(tx))
  await Promise.all(webhooks.map((webhookId) => deliverTo(deps, webhookId, until)))
  if (Date.now() >= until) return 0
  return database.transaction('tearsheet_provider', async (tx) => {
    const { rows } = await tx.execute(sql`select from webhook where switched_off_at is null limit 1`)
    return rows.length > 0 ? pauseMs : null
  })
}

async function deliverTo(deps: Dependencies, webhookId: string, until: number): Promise<void> {
  while (Date.now() < until) {
    const due = await deps.database.transaction('tearsheet_provider', (tx) => takeDue(tx, webhookId, atOnce))
    if (due === null) return
    const sent = await Promise.all(due.map((one) => deliver(deps, one)))
    if (sent.includes(busy)) await sleep(busyMs)
  }
}

/** @returns why it did not arrive; null where it did */
async function deliver(deps: Dependencies, due: Due): Promise<string | null> {
  const outcome = await send(deps, due)
  await deps.database.transaction('tearsheet_provider', async (tx) => {
    if (outcome === null) await recordArrival(tx, due)
    else if (outcome === busy) await recordBusy(tx, due)
    else if (await recordFailure(tx, due, { outcome, plan: deps.plan ?? retryPlan })) await notifyIntegrators(tx, due)
  })
  return outcome
}

async function send({ box, outbound }: Dependencies, due: Due): Promise<string | null> {
  const { changeId, kind, subjectId, action, clientAccountId, at } = due
  const body = JSON.stringify({ type: action, timestamp: at, data: { id: changeId, kind, subjectId, clientAccountId } })
  const timestamp = Math.floor(Date.now() / 1000)
  const signature = signMessage({ id: `msg_${changeId}`, timestamp, body, secret: box.unlock(due.secretLocked) })
  const headers = { 'content-type': 'application/json', ...signature }
  return outbound.post(due.address, { body, headers }).then(
    () => null,
    (error: unknown) => wordsOf(error),
  )
}

/** The gateway's word for having too much under way. */
const busy = 'busy'

function wordsOf(error: unknown): string {
  if (!(error instanceof Error) || error.name !== 'OutboundError') return 'not sent'
  const { reason, status } = error as OutboundError // as its name says
  return status === null ? reason : `status ${status}`
}
