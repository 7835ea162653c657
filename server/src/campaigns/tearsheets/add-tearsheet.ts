import { addressOf } from '@tearsheet/protocol/addresses'
import { tabOf } from '@tearsheet/protocol/campaigns/lifecycle'
import { campaignMessages } from '@tearsheet/protocol/campaigns/messages'
import { needsArtwork, stateLabel } from '@tearsheet/protocol/campaigns/rules'
import { worldDate } from '@tearsheet/protocol/dates'
import type { WriteContext } from '../../changes/context.ts'
import { and, eq } from '../../database/drizzle.ts'
import { campaignItem, tearsheet } from '../../database/tables/campaigns.ts'
import type { StoredFile } from '../../documents/store-file.ts'
import { writeDate } from '../../documents/write-date.ts'
import { conflict, invalidField } from '../../errors.ts'
import { addNotifications } from '../../notifications/add-notifications.ts'
import { describeLastEvent, describeLastMoves } from '../ads/explain-moved-on.ts'
import { type LockedItem, lockItems, placeOf } from '../lock-items.ts'
import { hasRun } from '../policy.ts'
import { publicationTypeOf, stateOf } from '../present.ts'
import { findCampaignsAnywhere } from '../queries.ts'

interface Tearsheet {
  campaignItemId: string
  /** Calendar date of the issue. */
  issueDate: string
  page: string
  stored: StoredFile
}

/**
 * Ensures that an ad currently accepts a tearsheet.
 * @throws HttpError 400 for an online ad; 409 for one that has not run
 */
export async function expectTakesTearsheet(
  { tx, performer }: Pick<WriteContext, 'tx' | 'performer'>,
  item: Pick<
    LockedItem,
    'id' | 'publicationType' | 'publicationName' | 'itemStatus' | 'adStatus' | 'endDate' | 'startDate'
  >,
): Promise<void> {
  if (!needsArtwork(publicationTypeOf(item))) throw invalidField('campaignItemId', campaignMessages.tearsheetOnline)
  if (hasRun(item)) return
  const label = stateLabel(stateOf(item), worldDate(new Date()))
  const changes = await describeLastMoves(tx, item.id, performer)
  throw conflict([campaignMessages.tearsheetTooEarly(item.publicationName, label, changes)])
}

/**
 * Adds the page on which a print ad ran and notifies the account (R17.1).
 * @throws HttpError 404; 400 for an online ad; 409 for one that has not run, and for a duplicate page
 */
export async function addTearsheet(
  ctx: WriteContext,
  { campaignItemId, issueDate, page, stored }: Tearsheet,
): Promise<void> {
  const { tx } = ctx
  const [item] = await lockItems(tx, { ids: [campaignItemId], within: 'anywhere' })
  if (!item) return // `lockItems` returns as many items as requested
  await expectTakesTearsheet(ctx, item)
  const { clientAccountId } = item
  const { id, byteSize, sha256, storageKey } = stored
  const [known] = await tx
    .select({ id: tearsheet.id })
    .from(tearsheet)
    .where(
      and(
        eq(tearsheet.campaignItemId, item.id),
        eq(tearsheet.issueDate, issueDate),
        eq(tearsheet.page, page),
        eq(tearsheet.sha256, sha256),
      ),
    )
  const note = `${writeDate(issueDate)}, page ${page}`
  if (known) {
    const latest = await describeLastEvent(
      tx,
      { campaignItemId: item.id, action: 'uploadTearsheet', note },
      ctx.performer,
    )
    throw conflict([campaignMessages.tearsheetTwice(writeDate(issueDate), page, latest)], 'file')
  }
  await tx
    .insert(tearsheet)
    .values({ id, byteSize, sha256, storageKey, campaignItemId: item.id, clientAccountId, issueDate, page })
  await tx.update(campaignItem).set({ proofDueOn: null }).where(eq(campaignItem.id, item.id))
  await ctx.changes.record({ kind: 'campaignItem.tearsheetUploaded', ...placeOf(item), note })
  const [campaign] = await findCampaignsAnywhere(tx, [item.campaignId])
  await addNotifications(ctx, [
    {
      clientAccountId,
      type: 'TEARSHEET_FOR_AD',
      message: campaignMessages.tearsheetArrived(item.publicationName, campaign?.name ?? ''),
      link: addressOf('campaign', { id: item.campaignId, view: tabOf(stateOf(item), worldDate(new Date())) }),
      eventKey: `tearsheet:${id}`,
    },
  ])
}
