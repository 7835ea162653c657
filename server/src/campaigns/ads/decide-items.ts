import type * as endpoints from '@tearsheet/protocol/campaigns/endpoints'
import type { CampaignItem } from '@tearsheet/protocol/campaigns/schemas'
import type { Inside, Verb } from '../../http/verb.ts'
import { presentItem } from '../present.ts'
import { type Move, moveItems } from './move-items.ts'

/** Dependencies of actions that the client can undo. */
export interface Undoable {
  /** Seconds for which an approval, a disapproval or a stop can be undone. */
  undoSeconds: number
}

type Context = Inside<typeof endpoints.approveItems> & { deps: Undoable }

/**
 * Performs an action of the client on items of a campaign of the view's account, as `moveItems` does.
 * @returns the items in their new state, by ad number
 */
export async function moveInView(
  ctx: Context,
  { campaignId, ...move }: { campaignId: string } & Pick<Move, 'items' | 'action' | 'seen' | 'note'>,
): Promise<{ campaignItems: CampaignItem[] }> {
  const { view, deps } = ctx
  const moved = await moveItems(ctx, { ...move, within: { view, campaignId }, undoSeconds: deps.undoSeconds })
  return { campaignItems: moved.map((item) => presentItem(item)) }
}

/** Approves items for publishing, all or none (R11.3). @throws HttpError as moveItems */
export const approveItems: Verb<typeof endpoints.approveItems, Undoable> = (ctx, input) => {
  const { campaignId, campaignItems: items, ...seen } = input
  return moveInView(ctx, { campaignId, items, action: 'approve', seen })
}

/** Disapproves items, all or none, with a reason (R11.10); they will not be published. @throws HttpError as moveItems */
export const disapproveItems: Verb<typeof endpoints.disapproveItems, Undoable> = (ctx, input) => {
  const { campaignId, campaignItems: items, reason, ...seen } = input
  return moveInView(ctx, { campaignId, items, action: 'disapprove', seen, note: reason || null })
}
