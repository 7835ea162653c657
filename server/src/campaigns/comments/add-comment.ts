import { addressOf } from '@tearsheet/protocol/addresses'
import { maxComments, type NewComment } from '@tearsheet/protocol/campaigns/comment-schemas'
import { campaignMessages } from '@tearsheet/protocol/campaigns/messages'
import { needsArtwork, reviewPath } from '@tearsheet/protocol/campaigns/rules'
import { uuidv7 } from 'uuidv7'
import type { WriteContext } from '../../changes/context.ts'
import { count, eq, max, type Transaction } from '../../database/drizzle.ts'
import { artworkComment } from '../../database/tables/artwork-comments.ts'
import { conflict, invalid, invalidField, notFound } from '../../errors.ts'
import { addNotifications } from '../../notifications/add-notifications.ts'
import { describeLastEvent } from '../ads/explain-moved-on.ts'
import { type LockedItem, lockItems, type Within } from '../lock-items.ts'
import { publicationTypeOf } from '../present.ts'
import { findNewestArtwork } from '../queries.ts'
import { findComment } from './comment-queries.ts'

interface Addition {
  within: Within
  campaignItemId: string
  isFromProvider: boolean
  comment: NewComment
}

/**
 * Adds a comment on the newest version of an ad's artwork, or a reply to a comment on any version. Comments of the
 * provider are announced to the client. The provider may also ask about the ad itself, without artwork (R21.40).
 * @throws HttpError 404; 400 for an ad without artwork and for a reply with a position; 409 if there is a newer version
 */
export async function addComment(ctx: WriteContext, input: Addition): Promise<void> {
  const { tx, performer } = ctx
  const { within, campaignItemId, isFromProvider, comment } = input
  const [item] = await lockItems(tx, { ids: [campaignItemId], within })
  if (!item) throw notFound('Campaign item')
  const ofItem = eq(artworkComment.campaignItemId, item.id)
  const [held] = await tx
    .select({ all: count(), last: max(artworkComment.number) })
    .from(artworkComment)
    .where(ofItem)
  if ((held?.all ?? 0) >= maxComments) throw conflict([campaignMessages.tooManyComments])
  const place = comment.answerTo
    ? await placeOfAnswer(tx, item, comment.answerTo, comment.pin)
    : { ...(await placeOf(ctx, item, input)), number: (held?.last ?? 0) + 1 }
  const id = uuidv7()
  await tx.insert(artworkComment).values({
    id,
    campaignItemId: item.id,
    clientAccountId: item.clientAccountId,
    text: comment.text,
    byName: performer.name,
    userId: performer.userId,
    onBehalfOfUserId: performer.onBehalfOfUserId,
    isFromProvider,
    ...place,
  })
  await ctx.changes.record({
    kind: 'comment.added',
    id,
    clientAccountId: item.clientAccountId,
    campaignId: item.campaignId,
    detail: { campaignItemId: item.id, artworkVersion: place.artworkVersion, text: comment.text },
  })
  if (isFromProvider) await notifyClient(ctx, { item, id, isAnswer: Boolean(comment.answerTo), ...place })
}

/** Returns the version and pin of a new comment: none for a question of the desk about the ad, otherwise the newest. */
async function placeOf(ctx: WriteContext, item: LockedItem, { isFromProvider, comment }: Addition) {
  if (!isFromProvider || comment.version != null) return placeOnNewest(ctx, item, comment)
  if (comment.pin) throw invalidField('pin', campaignMessages.commentUnpinned)
  return { artworkVersion: null }
}

async function placeOnNewest({ tx, performer }: WriteContext, item: LockedItem, { version, pin }: NewComment) {
  const newest = (await findNewestArtwork(tx, [item.id])).get(item.id)
  if (!newest) {
    const ofPrint = needsArtwork(publicationTypeOf(item))
    throw invalid([{ code: 'no_artwork', message: campaignMessages[ofPrint ? 'noArtworkYet' : 'noArtworkOnline'] }])
  }
  if (version !== newest.version) {
    const latest = await describeLastEvent(tx, { campaignItemId: item.id, action: 'uploadArtwork' }, performer)
    throw conflict([campaignMessages.artworkReplaced(item.publicationName, latest)], 'version')
  }
  return { artworkVersion: newest.version, page: pin?.page ?? null, x: pin?.x ?? null, y: pin?.y ?? null }
}

/** Returns the version of a reply, which belongs to its comment; a reply to a reply belongs to the same comment. */
async function placeOfAnswer(tx: Transaction, item: LockedItem, answerTo: string, pin: NewComment['pin']) {
  if (pin) throw invalidField('pin', campaignMessages.commentUnpinned)
  const answered = await findComment(tx, item.id, answerTo)
  return { artworkVersion: answered.artworkVersion, answerTo: answered.answerTo ?? answered.id }
}

function messageOf(artworkVersion: number | null, isAnswer: boolean) {
  if (artworkVersion !== null) return 'commentFromProvider'
  return isAnswer ? 'answerFromProvider' : 'questionFromProvider'
}

const notifyClient = (
  ctx: WriteContext,
  {
    item,
    id: commentId,
    isAnswer,
    artworkVersion,
  }: { item: LockedItem; id: string; isAnswer: boolean; artworkVersion: number | null },
) =>
  addNotifications(ctx, [
    {
      clientAccountId: item.clientAccountId,
      type: 'AD_REVIEW',
      message: campaignMessages[messageOf(artworkVersion, isAnswer)](item.publicationName),
      link:
        artworkVersion === null
          ? addressOf('campaignItem', { campaignId: item.campaignId, campaignItemId: item.id })
          : reviewPath(item.campaignId, item.id, publicationTypeOf(item)),
      eventKey: `comment:${commentId}`,
    },
  ])
