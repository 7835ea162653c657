import { type CampaignTab, type ItemState, tabOf } from '@tearsheet/protocol/campaigns/lifecycle'
import { campaignMessages } from '@tearsheet/protocol/campaigns/messages'
import { stateLabel } from '@tearsheet/protocol/campaigns/rules'

/** Why an item cannot be taken: somebody moved it out of the tab it was seen in, or its state never allowed it. */
export function explainRefusedAction(
  publication: string,
  state: ItemState,
  seenIn: CampaignTab | undefined,
  today: string,
): string {
  const label = stateLabel(state, today)
  const moved = seenIn !== undefined && seenIn !== 'show-all' && seenIn !== tabOf(state, today)
  return moved ? campaignMessages.takenByAnother(publication, label) : campaignMessages.notPossible(publication, label)
}

/** An ad has run, in part at least, once it was published: that gives it a first day. */
export const hasRun = ({ startDate }: { startDate: string | null }): boolean => startDate !== null

/** How long after the promised seconds a click to take back may still arrive, in milliseconds. */
const undoGraceMs = 2_000

/** An action is taken back by whoever took it, while its seconds run, as long as nothing else has happened to the ad. */
export function canUndo(
  { heldUntil, beforeMove }: { heldUntil: Date | null; beforeMove: { byUserId: string } | null },
  userId: string | null,
  now: Date,
): boolean {
  if (heldUntil === null || beforeMove === null) return false
  return beforeMove.byUserId === userId && now.getTime() <= heldUntil.getTime() + undoGraceMs
}

/** Artwork may be ticked and replaced until the client has decided: while the ad is in review or awaits approval. */
export function awaitsDecision({ itemStatus }: ItemState): boolean {
  return itemStatus === 1 || itemStatus === 2
}

/** What somebody said is changed and deleted by nobody else; an integration's words are nobody's. */
export function isOwnComment({ userId }: { userId: string | null }, doerId: string | null): boolean {
  return userId !== null && userId === doerId
}
