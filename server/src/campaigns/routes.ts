import * as campaigns from '@tearsheet/protocol/campaigns/endpoints'
import type { Attachment } from '@tearsheet/protocol/quotes/schemas'
import type { Database, Transaction } from '../database/connection.ts'
import type { Storage } from '../gateways/storage/port.ts'
import { type ActiveView, performerIn } from '../http/actor.ts'
import { inlineFile } from '../http/files/sent-file.ts'
import { notFound } from '../http/http-error.ts'
import type { Route } from '../http/route.ts'
import { addPublications } from './ads/add-publications.ts'
import { modifyAd } from './ads/modify-ad.ts'
import { moveItems } from './ads/move-items.ts'
import { stopItems } from './ads/stop-items.ts'
import { undoMove } from './ads/undo-move.ts'
import { acknowledgeArtwork } from './artwork/acknowledge-artwork.ts'
import { loadArtworkFile } from './artwork/load-artwork-file.ts'
import { recordArtworkOpened } from './artwork/record-artwork-opened.ts'
import { commentRoutes } from './comments/comment-routes.ts'
import { calendarStatement } from './lists/list-calendar.ts'
import { listCountries } from './lists/list-countries.ts'
import { listFilterChoices } from './lists/list-filter-choices.ts'
import { campaignListStatement } from './lists/list-statement.ts'
import { searchCampaigns } from './lists/search-queries.ts'
import { type ItemPayment, presentCampaign, presentItem, withPayments } from './present.ts'
import { findCampaign, listItems } from './queries.ts'

/** Data of the higher domains on a campaign's page. */
interface Page {
  /** Returns the payments for these items. */
  listPaymentsOf: (tx: Transaction, view: ActiveView, campaignItemIds: readonly string[]) => Promise<ItemPayment[]>
  /** Returns the attachments of the campaign's quote. */
  listAttachments: (tx: Transaction, view: ActiveView, campaignId: string) => Promise<Attachment[]>
}

interface Dependencies extends Page {
  database: Database
  storage: Storage
  /** Seconds for which an approval, a disapproval or a stop can be undone. */
  undoSeconds: number
}

export function campaignRoutes(route: Route, deps: Dependencies): void {
  const { undoSeconds } = deps
  route.all(commentRoutes, undefined)
  route(campaigns.list, (_ctx, body) => campaignListStatement(body))

  route(campaigns.listFilterChoices, ({ view, tx }) => listFilterChoices(tx, view))

  route(campaigns.getCalendar, (_ctx, body) => calendarStatement(body))

  route(campaigns.search, ({ view, tx }, body) => searchCampaigns(tx, view, body.keyword))

  route(campaigns.getDetails, ({ view, tx }, body) => showCampaign(tx, view, body.campaignId, deps))

  route(campaigns.addPublications, async ({ actor, view, tx }, body) => {
    await addPublications(tx, { view, performer: performerIn(actor, view), body })
    return showCampaign(tx, view, body.campaign.id, deps)
  })

  route(campaigns.approveItems, async ({ actor, view, tx }, body) => {
    const { campaignId, campaignItems, ...seen } = body
    const moved = await moveItems(tx, {
      items: campaignItems,
      within: { view, campaignId },
      action: 'approve',
      performer: performerIn(actor, view),
      seen,
      undoSeconds,
    })
    return { campaignItems: moved.map((item) => presentItem(item)) }
  })

  route(campaigns.disapproveItems, async ({ actor, view, tx }, body) => {
    const { campaignId, campaignItems, reason, ...seen } = body
    const moved = await moveItems(tx, {
      items: campaignItems,
      within: { view, campaignId },
      action: 'disapprove',
      performer: performerIn(actor, view),
      seen,
      note: reason || null,
      undoSeconds,
    })
    return { campaignItems: moved.map((item) => presentItem(item)) }
  })

  route(campaigns.stopItems, async ({ actor, view, tx }, body) => {
    const stopped = await stopItems(tx, {
      view,
      performer: performerIn(actor, view),
      body,
      undoSeconds,
    })
    return { campaignItems: stopped.map((item) => presentItem(item)) }
  })

  route(campaigns.undoMove, async ({ actor, view, tx }, body) => {
    const { campaignId, campaignItems, itemVersions } = body
    const within = { view, campaignId }
    const restored = await undoMove(tx, {
      items: campaignItems,
      within,
      itemVersions,
      performer: performerIn(actor, view),
    })
    return { campaignItems: restored.map((item) => presentItem(item)) }
  })

  route(campaigns.modifyAd, async ({ actor, view, tx }, body) => {
    const modified = await modifyAd(tx, { view, performer: performerIn(actor, view), body })
    return { campaignItems: modified.map((item) => presentItem(item)) }
  })

  route(campaigns.acknowledgeArtwork, async ({ actor, view, tx }, body) => ({
    campaignItem: presentItem(await acknowledgeArtwork(tx, view, performerIn(actor, view), body)),
  }))

  route(campaigns.openArtwork, async ({ actor, view, tx }, body) => ({
    campaignItem: presentItem(await recordArtworkOpened(tx, view, performerIn(actor, view), body)),
  }))

  route(campaigns.listCountries, async ({ request, reply }) => {
    const { countries, etag } = listCountries()
    reply.headers({ etag, 'cache-control': 'private, max-age=86400' })
    // A 304 has no body, whatever is returned here.
    if (request.headers['if-none-match'] === etag) reply.code(304)
    return { countries: reply.statusCode === 304 ? [] : countries }
  })

  route(campaigns.getArtwork, async ({ actor, token, params }) => {
    const file = await loadArtworkFile(deps, { actor, token }, params)
    return inlineFile(file, file.open)
  })
}

async function showCampaign(tx: Transaction, view: ActiveView, campaignId: string, page: Page) {
  const campaign = await findCampaign(tx, view, campaignId)
  if (!campaign) throw notFound('Campaign')
  const rows = await listItems(tx, view, campaign.id)
  const ids = rows.map(({ id }) => id)
  const payments = view.permissions.manageInvoices ? await page.listPaymentsOf(tx, view, ids) : []
  const items = rows.map((item) => withPayments(presentItem(item), payments))
  const attachments = await page.listAttachments(tx, view, campaign.id)
  return {
    campaign: { ...presentCampaign(campaign, items, view.clientAccountName), attachments },
    campaignItems: items,
  }
}
