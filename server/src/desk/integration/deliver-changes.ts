import { setTimeout as sleep } from 'node:timers/promises'
import type { JobContext } from '../../changes/context.ts'
import { sql } from '../../database/drizzle.ts'
import type { Outbound, OutboundError } from '../../gateways/outbound/port.ts'
import type { SecretBox } from '../../identity/factors/lock-secrets.ts'
import { listIntegrators } from '../staff/staff-queries.ts'
import { recordArrival, recordBusy, recordFailure } from './record-try.ts'
import { type RetryPlan, retryPlan } from './retry-plan.ts'
import { signMessage } from './sign-message.ts'
import { type Due, listDueWebhooks, takeDue } from './webhook-queries.ts'

interface Dependencies {
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
export async function deliverChanges(ctx: JobContext<Dependencies>): Promise<number | null> {
  const { inTransaction } = ctx
  const until = Date.now() + runMs
  const webhooks = await inTransaction(({ tx }) => listDueWebhooks(tx))
  await Promise.all(webhooks.map((webhookId) => deliverTo(ctx, { webhookId, until })))
  if (Date.now() >= until) return 0
  return inTransaction(async ({ tx }) => {
    const { rows } = await tx.execute(sql`select from webhook where switched_off_at is null limit 1`)
    return rows.length > 0 ? pauseMs : null
  })
}

async function deliverTo(
  ctx: JobContext<Dependencies>,
  { webhookId, until }: { webhookId: string; until: number },
): Promise<void> {
  while (Date.now() < until) {
    const due = await ctx.inTransaction(({ tx }) => takeDue(tx, webhookId, atOnce))
    if (due === null) return
    const sent = await Promise.all(due.map((one) => deliver(ctx, one)))
    if (sent.includes(busy)) await sleep(busyMs)
  }
}

/** @returns the error; null on success */
async function deliver({ deps, inTransaction }: JobContext<Dependencies>, due: Due): Promise<string | null> {
  const outcome = await send(deps, due)
  await inTransaction(async ({ tx, changes }) => {
    if (outcome === null) await recordArrival(tx, due)
    else if (outcome === busy) await recordBusy(tx, due)
    else if (await recordFailure(tx, { due, outcome, plan: deps.plan ?? retryPlan })) {
      const recipients = (await listIntegrators(tx)).map(({ id }) => id)
      await changes.record({ kind: 'webhook.switchedOff', webhookId: due.webhookId, recipients })
    }
  })
  return outcome
}

async function send({ box, outbound }: Dependencies, due: Due): Promise<string | null> {
  const { changeId, kind, subjectId, action, clientAccountId, at } = due
  const body = JSON.stringify({ type: action, timestamp: at, data: { id: changeId, kind, subjectId, clientAccountId } })
  const timestamp = Math.floor(Date.now() / 1000)
  const locked = [due.secretLocked, ...(due.formerSecretLocked === null ? [] : [due.formerSecretLocked])]
  const secrets = locked.map((one) => box.unlock(one))
  const signature = signMessage({ id: `msg_${changeId}`, timestamp, body, secrets })
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
