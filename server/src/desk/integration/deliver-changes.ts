import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Database } from '../../database/connection.ts'
import type { Outbound, OutboundError } from '../../gateways/outbound/port.ts'
import type { SecretBox } from '../../identity/factors/lock-secrets.ts'
import { notifyIntegrators } from './notify-integrators.ts'
import { recordArrival, recordBusy, recordFailure } from './record-try.ts'
import { type RetryPlan, retryPlan } from './retry-plan.ts'
import { signMessage } from './sign-message.ts'
import { type Due, listDueWebhooks, takeDue } from './webhook-queries.ts'

interface Dependencies {
  database: Database
  outbound: Outbound
  box: SecretBox
  /** Defaults to the plan of R21.25. */
  plan?: RetryPlan
}

/**
 * Maximum number of concurrent requests to one address; a slow one leaves half of the outbound capacity to the others.
 */
const atOnce = 4
/** No message is claimed after this time, in milliseconds: other jobs are waiting. */
const runMs = 5_000
const pauseMs = 3_000
const busyMs = 200

/**
 * Sends due messages to the webhooks (R21.25), independently for each address. Each message is delivered at least once,
 * in order for each object. A message not delivered within three days is given up, and the next one of its object
 * follows. An address whose last attempt failed is tried with one message until one succeeds, and disabled, with an
 * email, after five days without a successful delivery.
 * @returns the delay in milliseconds until the next run; null while there is no webhook
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

/** @returns the error; null on success */
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

/** Reason that the gateway gives when too many requests are in progress. */
const busy = 'busy'

function wordsOf(error: unknown): string {
  if (!(error instanceof Error) || error.name !== 'OutboundError') return 'not sent'
  const { reason, status } = error as OutboundError // guaranteed by its name
  return status === null ? reason : `status ${status}`
}
