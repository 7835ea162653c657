import * as integration from '@tearsheet/protocol/desk/integration-endpoints'
import type { ThreadPool } from '../../documents/thread-pool.ts'
import type { Outbound } from '../../gateways/outbound/port.ts'
import { type Routes, serve } from '../../http/verb.ts'
import type { SecretBox } from '../../identity/factors/lock-secrets.ts'
import { listChanges } from './change-queries.ts'
import { createKey, revokeKey } from './create-key.ts'
import { importRequisitions } from './import-requisitions.ts'
import { addWebhook, removeWebhook, replayDelivery, switchWebhookOn } from './keep-webhook.ts'
import { listKeys } from './key-queries.ts'
import { replaceWebhookSecret } from './replace-webhook-secret.ts'
import { listDeliveries, listWebhooks } from './webhook-queries.ts'

interface Dependencies {
  threads: ThreadPool
  outbound: Outbound
  /** Encrypts the secrets of webhooks. */
  webhookBox: SecretBox
}

/** Routes for the provider's other systems: keys, webhooks, a feed of changes, requisitions. */
export const integrationRoutes: Routes<Dependencies> = [
  serve(integration.listKeys, listKeys),
  serve(integration.createKey, createKey),
  serve(integration.revokeKey, revokeKey),
  serve(integration.listWebhooks, listWebhooks),
  serve(integration.addWebhook, addWebhook),
  serve(integration.removeWebhook, removeWebhook),
  serve(integration.replaceWebhookSecret, replaceWebhookSecret),
  serve(integration.switchWebhookOn, switchWebhookOn),
  serve(integration.listDeliveries, listDeliveries),
  serve(integration.replayDelivery, replayDelivery),
  serve(integration.listChanges, listChanges),
  serve(integration.importRequisitions, importRequisitions),
]
