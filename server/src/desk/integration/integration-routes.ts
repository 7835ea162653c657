import * as integration from '@tearsheet/protocol/desk/integration-endpoints'
import type { SecretBox } from '../../auth/factors/lock-secrets.ts'
import { type ThreadPool, threadTask } from '../../documents/thread-pool.ts'
import type { Outbound } from '../../gateways/outbound/port.ts'
import type { Actor, Performer } from '../../http/actor.ts'
import type { Route } from '../../http/route.ts'
import { listChanges } from './change-queries.ts'
import { createKey, revokeKey } from './create-key.ts'
import { importRequisitions } from './import-requisitions.ts'
import { addWebhook, expectTaken, removeWebhook, replayDelivery, switchWebhookOn } from './keep-webhook.ts'
import { listKeys } from './key-queries.ts'
import { listDeliveries, listWebhooks } from './webhook-queries.ts'

const readRequisitions = threadTask<typeof import('./read-requisitions.ts').readRequisitions>(
  new URL('read-requisitions.ts', import.meta.url),
  'readRequisitions',
)

interface Dependencies {
  performerOf: (actor: Actor | null) => Performer
  threads: ThreadPool
  /** Encrypts the secrets of webhooks. */
  box: SecretBox
  outbound: Outbound
}

/** Routes for the provider's other systems: keys, webhooks, a feed of changes, requisitions. */
export function integrationRoutes(route: Route, { performerOf, threads, box, outbound }: Dependencies): void {
  route(integration.listKeys, async ({ tx }) => ({ keys: await listKeys(tx) }))
  route(integration.createKey, ({ actor, tx }, body) => createKey(tx, body, performerOf(actor)))
  route(integration.revokeKey, async ({ actor, tx }, body) => {
    await revokeKey(tx, body.keyId, performerOf(actor))
    return {}
  })

  route(integration.listWebhooks, async ({ tx }) => ({ webhooks: await listWebhooks(tx) }))
  route(integration.addWebhook, async ({ actor, inTransaction }, body) => {
    await expectTaken(outbound, body.address, actor?.userId ?? 'key')
    return inTransaction(({ tx }) => addWebhook(tx, { ...body, box, performer: performerOf(actor) }))
  })
  route(integration.removeWebhook, async ({ actor, tx }, body) => {
    await removeWebhook(tx, body.webhookId, performerOf(actor))
    return {}
  })
  route(integration.switchWebhookOn, async ({ actor, tx }, body) => {
    await switchWebhookOn(tx, body.webhookId, performerOf(actor))
    return {}
  })
  route(integration.listDeliveries, async ({ tx }, body) => ({ deliveries: await listDeliveries(tx, body.webhookId) }))
  route(integration.replayDelivery, async ({ tx }, body) => {
    await replayDelivery(tx, body)
    return {}
  })

  route(integration.listChanges, ({ request, tx }) => {
    const query: unknown = request.query
    const after = typeof query === 'object' && query !== null && 'after' in query ? query.after : undefined
    return listChanges(tx, after)
  })
  route(integration.importRequisitions, async ({ actor, inTransaction }, body) => {
    const { clientAccountId, ...source } = body
    const read = await threads.run(readRequisitions, source)
    return inTransaction(({ tx }) =>
      importRequisitions(tx, { ...read, clientAccountId, performer: performerOf(actor) }),
    )
  })
}
