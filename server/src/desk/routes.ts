import { checkAddress as checkCall } from '@tearsheet/protocol/desk/address-endpoints'
import * as desk from '@tearsheet/protocol/desk/endpoints'
import { searchRecords as searchCall } from '@tearsheet/protocol/desk/search-endpoints'
import type { SecretBox } from '../auth/factors/lock-secrets.ts'
import { setPrice } from '../campaigns/ads/set-price.ts'
import { addArtwork, expectTakesArtwork } from '../campaigns/artwork/add-artwork.ts'
import { countWaiting } from '../campaigns/lists/waiting-queries.ts'
import { presentItem } from '../campaigns/present.ts'
import { findItemsAnywhere, type ItemRow } from '../campaigns/queries.ts'
import { addTearsheet, expectTakesTearsheet } from '../campaigns/tearsheets/add-tearsheet.ts'
import { setQuoteRules } from '../clients/set-quote-rules.ts'
import type { Transaction } from '../database/connection.ts'
import { checkFile } from '../documents/check-file.ts'
import type { Issuer } from '../documents/issuer.ts'
import { storeFile } from '../documents/store-file.ts'
import type { ThreadPool } from '../documents/thread-pool.ts'
import type { Outbound } from '../gateways/outbound/port.ts'
import type { Storage } from '../gateways/storage/port.ts'
import type { Actor, Performer } from '../http/actor.ts'
import { forbidden, notFound } from '../http/http-error.ts'
import type { Route } from '../http/route.ts'
import type { ListResults } from '../quotes/recommendations/recommend-publications.ts'
import { checkAddress } from './address/check-address.ts'
import { bulkRoutes } from './bulk/bulk-routes.ts'
import { catalogRoutes } from './catalog/catalog-routes.ts'
import { deskClientRoutes } from './clients/client-routes.ts'
import { deskCommentRoutes } from './comments/comment-routes.ts'
import { completeReview } from './complete-review.ts'
import { integrationRoutes } from './integration/integration-routes.ts'
import { invoicingRoutes } from './invoicing/invoicing-routes.ts'
import { listQueue } from './list-queue.ts'
import { loadItemPage } from './load-item.ts'
import { type DeskMove, moveItem } from './move-item.ts'
import { publishItem } from './publish-item.ts'
import { recommendForCampaign } from './recommend-for-campaign.ts'
import { maySearch } from './search/policy.ts'
import { searchRecords } from './search/search-records.ts'
import { workRoutes } from './work-routes.ts'

interface Dependencies {
  storage: Storage
  threads: ThreadPool
  outbound: Outbound
  /** Name under which an integration's work is recorded. */
  providerName: string
  autopilotSeconds: number | null
  issuer: Issuer
  /** Encrypts the secrets of webhooks. */
  webhookBox: SecretBox
  /** Results of an account's past ads. */
  listResults: ListResults
}

export function deskRoutes(
  route: Route,
  { storage, threads, outbound, providerName, autopilotSeconds, issuer, webhookBox, listResults }: Dependencies,
): void {
  const actorOf = (actor: Actor | null): Performer => ({
    userId: actor?.userId ?? null,
    name: actor?.name ?? providerName,
    onBehalfOfUserId: null,
  })
  type Step = Pick<DeskMove, 'campaignItemId' | 'version'>
  const moveOf = ({ actor }: { actor: Actor | null }, body: Step): DeskMove => ({
    campaignItemId: body.campaignItemId,
    version: body.version,
    performer: actorOf(actor),
  })
  const answer = (item: ItemRow) => ({ campaignItem: presentItem(item) })

  deskCommentRoutes(route, actorOf)
  bulkRoutes(route, actorOf)
  route.all(catalogRoutes, { threads })
  deskClientRoutes(route, actorOf)
  route.all(integrationRoutes, { threads, webhookBox, outbound })
  route.all(invoicingRoutes, { issuer })
  workRoutes(route, { performerOf: actorOf, autopilotSeconds })
  route(searchCall, ({ actor, tx }, body) => {
    if (!maySearch(actor, body.kind)) throw forbidden()
    return searchRecords(tx, body)
  })
  route(checkCall, ({ actor, inTransaction }, body) =>
    checkAddress({ outbound, person: actor?.userId ?? 'key', inTransaction }, body),
  )
  route(desk.getQueue, ({ tx }, body) => listQueue(tx, body))

  route(desk.countQueue, async ({ tx }, body) => ({ counts: await countWaiting(tx, body.clientId ?? null) }))
  route(desk.getItem, ({ tx }, body) => loadItemPage(tx, body.campaignItemId))

  route(desk.recommend, ({ tx }, body) => recommendForCampaign(tx, { ...body, listResults }))

  route(desk.uploadArtwork, async ({ actor, file, inTransaction }, body) => {
    const mediaType = await checkFile(threads, file.content, desk.uploadArtwork.upload?.mediaTypes ?? [])
    // Checked before the file is stored, so that a rejected one is not; checked again under the lock.
    const item = await inTransaction(({ tx }) => loadItem(tx, body.campaignItemId))
    expectTakesArtwork(item)
    const stored = await storeFile(storage, `artwork/${item.id}`, { ...file, mediaType })
    return inTransaction(async ({ tx }) => {
      await addArtwork(tx, { campaignItemId: body.campaignItemId, performer: actorOf(actor), stored })
      return answer(await loadItem(tx, body.campaignItemId))
    })
  })

  route(desk.uploadTearsheet, async ({ actor, file, inTransaction }, body) => {
    const mediaType = await checkFile(threads, file.content, desk.uploadTearsheet.upload?.mediaTypes ?? [])
    const item = await inTransaction(({ tx }) => loadItem(tx, body.campaignItemId))
    expectTakesTearsheet(item)
    const stored = await storeFile(storage, `tearsheets/${item.id}`, { ...file, mediaType })
    return inTransaction(async ({ tx }) => {
      await addTearsheet(tx, { ...body, performer: actorOf(actor), stored })
      return answer(await loadItem(tx, body.campaignItemId))
    })
  })

  route(desk.setQuoteRules, async ({ actor, tx }, body) => ({
    quoteRules: await setQuoteRules(tx, { ...body, performer: actorOf(actor) }),
  }))

  route(desk.setPrice, async ({ actor, tx }, body) => {
    await setPrice(tx, { ...body, performer: actorOf(actor) })
    return answer(await loadItem(tx, body.campaignItemId))
  })
  route(desk.completeReview, async (call, body) =>
    answer(await completeReview(call.tx, { ...body, ...moveOf(call, body) })),
  )
  route(desk.publish, async (call, body) => answer(await publishItem(call.tx, { ...body, ...moveOf(call, body) })))
  route(desk.reportError, async (call, body) => {
    const { reason, remedy } = body
    const set = { problemReason: reason, problemRemedy: remedy }
    return answer(await moveItem(call.tx, { ...moveOf(call, body), action: 'reportError', set, note: reason }))
  })
  route(desk.retry, async (call, body) => answer(await moveItem(call.tx, { ...moveOf(call, body), action: 'retry' })))
  route(desk.completeModification, async (call, body) =>
    answer(await moveItem(call.tx, { ...moveOf(call, body), action: 'completeModification' })),
  )
  route(desk.completeStop, async (call, body) =>
    answer(await moveItem(call.tx, { ...moveOf(call, body), action: 'completeStop' })),
  )
}

async function loadItem(tx: Transaction, campaignItemId: string): Promise<ItemRow> {
  const [item] = await findItemsAnywhere(tx, [campaignItemId])
  if (!item) throw notFound('Campaign item')
  return item
}
