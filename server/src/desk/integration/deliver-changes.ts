import { eq, sql } from 'drizzle-orm'
import type { SecretBox } from '../../auth/factors/lock-secrets.ts'
import type { Database } from '../../database/connection.ts'
import { webhook, webhookDelivery } from '../../database/tables/integration.ts'
import { type Post, sendLetter } from '../../documents/letters/send-letter.ts'
import type { Outbound, OutboundError } from '../../gateways/outbound/port.ts'
import { listIntegrators } from '../staff/staff-queries.ts'
import { webhookOffEmail } from './emails.ts'
import { signMessage } from './sign-message.ts'
import { type Due, takeDue } from './webhook-queries.ts'

interface Dependencies extends Post {
  database: Database
  outbound: Outbound
  box: SecretBox
}

/** Seconds after each try until the next, three days in all, as Standard Webhooks advise. */
const retrySeconds = [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 73_500]
const offDays = 5
/** As many as may be under way to addresses outside, and as are taken on at a time. */
const atOnce = 8
const taken = 64

/**
 * Sends what is due to the webhooks, until nothing is (R21.25). Each arrives at least once, of one object in order; one that does
 * not arrive in three days is given up, and an address where nothing arrives for five days is switched off, with a mail.
 * @returns whether there is a webhook that more may come for
 */
export async function deliverChanges(deps: Dependencies): Promise<boolean> {
  const { database } = deps
  for (;;) {
    const due = await database.transaction('tearsheet_provider', (tx) => takeDue(tx, taken))
    if (due.length === 0) break
    const lane = async () => {
      for (let one = due.shift(); one; one = due.shift()) await deliver(deps, one)
    }
    await Promise.all(Array.from({ length: atOnce }, lane))
  }
  return database.transaction('tearsheet_provider', async (tx) => {
    const { rows } = await tx.execute(sql`select from webhook where switched_off_at is null limit 1`)
    return rows.length > 0
  })
}

async function deliver(deps: Dependencies, due: Due): Promise<void> {
  const { changeId, kind, subjectId, action, clientAccountId, at } = due
  const body = JSON.stringify({ type: action, timestamp: at, data: { id: changeId, kind, subjectId, clientAccountId } })
  const timestamp = Math.floor(Date.now() / 1000)
  const secret = deps.box.unlock(due.secretLocked)
  const headers = {
    'content-type': 'application/json',
    ...signMessage({ id: `msg_${changeId}`, timestamp, body, secret }),
  }
  const failure = await deps.outbound.post(due.address, { body, headers }).then(
    () => null,
    (error: unknown) => wordsOf(error),
  )
  const off = await deps.database.transaction('tearsheet_provider', async (tx) => {
    if (failure === busy) {
      // The way out was full, which says nothing of the address
      const again = { nextAt: sql`now() + interval '1 second'` }
      await tx.update(webhookDelivery).set(again).where(eq(webhookDelivery.id, due.id))
      return null
    }
    const attempts = due.attempts + 1
    const retryAfter = retrySeconds[due.attempts]
    await tx
      .update(webhookDelivery)
      .set(
        failure === null
          ? { attempts, state: 'delivered', outcome: 'delivered', deliveredAt: sql`now()` }
          : {
              attempts,
              state: retryAfter === undefined ? 'failed' : 'waiting',
              outcome: failure,
              nextAt: sql`now() + make_interval(secs => ${retryAfter ?? 0})`,
            },
      )
      .where(eq(webhookDelivery.id, due.id))
    if (failure === null) {
      await tx.update(webhook).set({ failingSince: null }).where(eq(webhook.id, due.webhookId))
      return null
    }
    const { rows } = await tx.execute<{ isOff: boolean }>(sql`
      update webhook set failing_since = coalesce(failing_since, now()),
        switched_off_at = case when failing_since < now() - make_interval(days => ${offDays}) then now() end
      where id = ${due.webhookId} and switched_off_at is null returning switched_off_at is not null as "isOff"`)
    return rows[0]?.isOff ? listIntegrators(tx) : null
  })
  for (const { username, firstName } of off ?? [])
    await sendLetter(
      deps,
      username,
      webhookOffEmail({ firstName, address: due.address, portalUrl: deps.sender.portalUrl }),
    )
}

/** The gateway's word for having too much under way. */
const busy = 'busy'

function wordsOf(error: unknown): string {
  if (!(error instanceof Error) || error.name !== 'OutboundError') return 'not sent'
  const { reason, status } = error as OutboundError // as its name says
  return status === null ? reason : `status ${status}`
}
