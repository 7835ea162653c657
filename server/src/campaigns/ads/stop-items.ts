import type * as endpoints from '@tearsheet/protocol/campaigns/endpoints'
import { tabOf } from '@tearsheet/protocol/campaigns/lifecycle'
import { campaignMessages } from '@tearsheet/protocol/campaigns/messages'
import { worldDate } from '@tearsheet/protocol/dates'
import type { ActiveView } from '../../context.ts'
import type { Transaction } from '../../database/drizzle.ts'
import { conflict, invalidField } from '../../errors.ts'
import type { Verb } from '../../http/verb.ts'
import { lockCampaign } from '../lock-items.ts'
import { stateOf } from '../present.ts'
import { listItemStates } from '../queries.ts'
import { moveInView, type Undoable } from './decide-items.ts'
import { describeLastMoves } from './explain-moved-on.ts'

/**
 * Requests the removal of ads within 24 hours (R11.11): the given ones, all or none, or all ads of the campaign that
 * are currently published.
 * @throws HttpError 400 if none is given; 404; 409 naming each that is not published, or if none of the campaign is
 */
export const stopItems: Verb<typeof endpoints.stopItems, Undoable> = async (ctx, input) => {
  const { campaignId, campaignItems, stopWholeCampaignFlag, ...seen } = input
  if (stopWholeCampaignFlag) {
    const items = await listPublished(ctx.tx, ctx.view, campaignId)
    return moveInView(ctx, { campaignId, items, action: 'stop' })
  }
  if (campaignItems.length === 0) throw invalidField('campaignItems', campaignMessages.selectItem)
  return moveInView(ctx, { campaignId, items: campaignItems, action: 'stop', seen })
}

/** Runs under the campaign's lock, so that no ad is published or stopped between reading and stopping. */
async function listPublished(tx: Transaction, view: ActiveView, campaignId: string): Promise<string[]> {
  const campaign = await lockCampaign({ tx, view }, { campaignId })
  const today = worldDate(new Date())
  const all = await listItemStates(tx, view, campaign.id)
  const items = all.filter((item) => tabOf(stateOf(item), today) === 'published')
  if (items.length === 0) {
    const ids = all.map(({ id }) => id)
    throw conflict([campaignMessages.nothingPublished(await describeLastMoves(tx, ids, view))])
  }
  return items.map((item) => item.id)
}
