import type { stopItems as endpoint } from '@tearsheet/protocol/campaigns/endpoints'
import { tabOf } from '@tearsheet/protocol/campaigns/lifecycle'
import { campaignMessages } from '@tearsheet/protocol/campaigns/messages'
import { worldDate } from '@tearsheet/protocol/dates'
import type { BodyOf } from '@tearsheet/protocol/endpoint'
import type { Transaction } from '../../database/connection.ts'
import type { ActiveView, Performer } from '../../http/actor.ts'
import { conflict, invalidField } from '../../http/http-error.ts'
import { lockCampaign } from '../lock-items.ts'
import { stateOf } from '../present.ts'
import { type ItemRow, listItemStates } from '../queries.ts'
import { moveItems } from './move-items.ts'

interface Stopping {
  view: ActiveView
  performer: Performer
  body: BodyOf<typeof endpoint>
  undoSeconds: number
}

/**
 * Requests the removal of ads within 24 hours (R11.11): the given ones, all or none, or all ads of the campaign that
 * are currently published.
 * @throws HttpError 400 if none is given; 404; 409 naming each that is not published, or if none of the campaign is
 */
export async function stopItems(tx: Transaction, { body, ...stopping }: Stopping): Promise<ItemRow[]> {
  const { view, ...rest } = stopping
  const within = { view, campaignId: body.campaignId }
  if (body.stopWholeCampaignFlag) {
    const items = await listPublished(tx, view, body.campaignId)
    return moveItems(tx, { ...rest, within, items, action: 'stop' })
  }
  if (body.campaignItems.length === 0) throw invalidField('campaignItems', campaignMessages.selectItem)
  return moveItems(tx, { ...rest, within, items: body.campaignItems, action: 'stop', seen: body })
}

/** Runs under the campaign's lock, so that no ad is published or stopped between reading and stopping. */
async function listPublished(tx: Transaction, view: ActiveView, campaignId: string): Promise<string[]> {
  const campaign = await lockCampaign(tx, view, campaignId)
  const today = worldDate(new Date())
  const items = (await listItemStates(tx, view, campaign.id)).filter(
    (item) => tabOf(stateOf(item), today) === 'published',
  )
  if (items.length === 0) throw conflict([campaignMessages.nothingPublished])
  return items.map((item) => item.id)
}
