import { campaignMessages } from '@tearsheet/protocol/campaigns/messages'
import { needsArtwork } from '@tearsheet/protocol/campaigns/rules'
import { worldDate } from '@tearsheet/protocol/dates'
import { eq } from 'drizzle-orm'
import type { Transaction } from '../database/connection.ts'
import { campaignItem } from '../database/tables/campaigns.ts'
import type { ActiveView, Doer } from '../http/actor.ts'
import { announceChanges } from '../http/announce-changes.ts'
import { conflict, invalid, notFound } from '../http/refusal.ts'
import { type LockedItem, lockItems } from './lock-items.ts'
import { awaitsDecision, refusalWords } from './policy.ts'
import { publicationTypeOf, stateOf } from './present.ts'
import { findItems, findNewestArtwork, type ItemRow } from './queries.ts'
import { recordHistory } from './record-history.ts'

interface ArtworkAct {
  campaignId: string
  campaignItemId: string
  adNumber: number
  /** The version that was shown; where it is told, an older one than the newest is refused. */
  version?: number | null | undefined
}

/**
 * Records that the client has opened the newest version of an ad's artwork (specification section 4).
 * @throws Refusal 404; 400 for an ad without artwork; 409 when a newer version than the one shown has come
 */
export async function openArtwork(tx: Transaction, view: ActiveView, doer: Doer, act: ArtworkAct): Promise<ItemRow> {
  const { item, newest } = await lockArtwork(tx, view, act)
  if (!item.isArtworkOpened) {
    await tx.update(campaignItem).set({ isArtworkOpened: true }).where(eq(campaignItem.id, item.id))
    await recordHistory(tx, { doer, action: 'openArtwork', items: [{ ...item, artwork: newest }] })
    await announceChanges(tx, [item])
  }
  return reload(tx, view, item)
}

/**
 * Ticks or unticks that the client has reviewed the newest version of an ad's artwork (specification section 4), while
 * the ad has not been decided on.
 * @throws Refusal 404; 400 for an ad without artwork; 409 once it is decided, or when a newer version has come
 */
export async function acknowledgeArtwork(
  tx: Transaction,
  view: ActiveView,
  doer: Doer,
  { acknowledgeStatus, ...act }: ArtworkAct & { acknowledgeStatus: boolean },
): Promise<ItemRow> {
  const { item, newest } = await lockArtwork(tx, view, act)
  const state = stateOf(item)
  if (!awaitsDecision(state))
    throw conflict([refusalWords(item.publicationName, state, undefined, worldDate(new Date()))])
  if (item.isArtworkAcknowledged !== acknowledgeStatus) {
    await tx.update(campaignItem).set({ isArtworkAcknowledged: acknowledgeStatus }).where(eq(campaignItem.id, item.id))
    const action = acknowledgeStatus ? 'acknowledgeArtwork' : 'withdrawAcknowledgement'
    await recordHistory(tx, { doer, action, items: [{ ...item, artwork: newest }] })
    await announceChanges(tx, [item])
  }
  return reload(tx, view, item)
}

async function lockArtwork(tx: Transaction, view: ActiveView, act: ArtworkAct) {
  const [item] = await lockItems(tx, [act.campaignItemId], { view, campaignId: act.campaignId })
  if (!item || item.adNumber !== act.adNumber) throw notFound('Campaign item')
  const newest = (await findNewestArtwork(tx, [item.id])).get(item.id)
  if (!newest) {
    const ofPrint = needsArtwork(publicationTypeOf(item))
    throw invalid([{ code: 'no_artwork', message: campaignMessages[ofPrint ? 'noArtworkYet' : 'noArtworkOnline'] }])
  }
  if (typeof act.version === 'number' && act.version !== newest.version)
    throw conflict([campaignMessages.artworkReplaced(item.publicationName)], 'version')
  return { item, newest }
}

async function reload(tx: Transaction, view: ActiveView, item: LockedItem): Promise<ItemRow> {
  const [row] = await findItems(tx, view, item.campaignId, [item.id])
  if (!row) throw notFound('Campaign item')
  return row
}
