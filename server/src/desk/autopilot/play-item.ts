import { type AdStatus, waitsForDesk } from '@tearsheet/protocol/campaigns/lifecycle'
import { needsArtwork } from '@tearsheet/protocol/campaigns/rules'
import { addDays, dateIn } from '@tearsheet/protocol/dates'
import { addArtwork } from '../../campaigns/artwork/add-artwork.ts'
import { reviewItem } from '../../campaigns/desk/complete-review.ts'
import { moveItem } from '../../campaigns/desk/move-item.ts'
import { publishItem } from '../../campaigns/desk/publish-item.ts'
import { contentOf, publicationTypeOf, stateOf } from '../../campaigns/present.ts'
import { type CampaignRow, findCampaignsAnywhere, findItemsAnywhere, type ItemRow } from '../../campaigns/queries.ts'
import type { Job, JobContext, WriteContext } from '../../changes/context.ts'
import type { Transaction } from '../../database/drizzle.ts'
import { paragraphsOf } from '../../documents/plain-text.ts'
import { storeFile } from '../../documents/store-file.ts'
import type { ThreadPool } from '../../documents/thread-pool.ts'
import { typeset } from '../../documents/typeset.ts'
import { HttpError } from '../../errors.ts'
import type { Storage } from '../../gateways/storage/port.ts'
import { findTimeZone } from '../../identity/find-time-zone.ts'
import { type CatalogEntry, findCatalogEntry } from '../queries.ts'
import { printProof } from './artwork-pdf.ts'

interface Dependencies {
  storage: Storage
  threads: ThreadPool
}

interface Case {
  item: ItemRow
  campaign: CampaignRow
  entry: CatalogEntry | null
}

/** Performs the next desk action on an item (R21.9). Idempotent: does nothing if the action has already been taken. */
export const playItem: Job<Dependencies, { campaignItemId: string }> = async (ctx, { campaignItemId }) => {
  const known = await ctx.inTransaction(({ tx }) => load(tx, campaignItemId))
  if (!known || !waitsForDesk(stateOf(known.item)) || isHeld(known.item)) return
  try {
    if (known.item.itemStatus === 1) await makeProof(ctx, known)
    await ctx.inTransaction((inside) => takeNextStep(inside, known))
  } catch (error) {
    // Another user moved it meanwhile: nothing left to do.
    if (!(error instanceof HttpError && error.status === 409)) throw error
  }
}

/** While the client can undo its action, the desk does not see the item; a job is queued for later. */
const isHeld = ({ heldUntil }: ItemRow) => heldUntil !== null && heldUntil > new Date()

async function load(tx: Transaction, campaignItemId: string): Promise<Case | null> {
  const [item] = await findItemsAnywhere(tx, [campaignItemId])
  const [campaign] = item ? await findCampaignsAnywhere(tx, [item.campaignId]) : []
  if (!item || !campaign) return null
  return {
    item,
    campaign,
    entry: await findCatalogEntry(tx, item, campaign),
  }
}

/** Uploads a proof of a print ad, unless this review has one already. */
async function makeProof(
  { deps: { storage, threads }, inTransaction }: JobContext<Dependencies>,
  { item, campaign }: Case,
): Promise<void> {
  if (!needsArtwork(publicationTypeOf(item))) return
  const last = item.artwork.at(-1)
  if (last && Date.parse(last.uploadedAt) >= item.stateSince.getTime()) return
  const version = (last?.version ?? 0) + 1
  const { jobDescription, applyUrl } = contentOf(campaign, item)
  const { applyEmail } = campaign.form
  const words = {
    headline: campaign.name,
    lines: paragraphsOf(jobDescription ?? ''),
    contact: [applyUrl, applyEmail].find((way): way is string => typeof way === 'string' && way !== '') ?? '',
  }
  const sheet = { publication: item.publicationName, version, sizes: { headlineSize: 18, lineSize: 9 } }
  const content = await typeset(threads, printProof(words, sheet), { waits: true })
  const file = { name: `ad-${item.adNumber}-proof-${version}.pdf`, mediaType: 'application/pdf', content }
  const stored = await storeFile(storage, `artwork/${item.id}`, file)
  await inTransaction((inside) => addArtwork(inside, { campaignItemId: item.id, stored }))
}

async function takeNextStep(ctx: WriteContext, known: Case): Promise<void> {
  const { item } = known
  const seen = { campaignItemId: item.id, version: item.version }
  const status = stateOf(item).adStatus
  if (item.itemStatus === 1) await reviewItem(ctx, { ...seen, price: priceOf(known) })
  else if (item.itemStatus === 4)
    await publishItem(ctx, { ...seen, ...(await runOf(ctx.tx, known)), liveUrl: addressOf(known) })
  else await moveItem(ctx, { ...seen, move: { action: finishing[status] ?? 'completeModification' } })
}

const finishing: Partial<Record<AdStatus, 'completeModification' | 'completeStop'>> = {
  Modified: 'completeModification',
  Stop: 'completeStop',
}

/** US cents: 0 with a contract; else the client's own budget, the catalog's price, or a price for the demo. */
function priceOf({ item, entry }: Case): number {
  if (item.addedType === 2) return 0
  return item.price ?? entry?.price ?? (needsArtwork(publicationTypeOf(item)) ? 68_500 : 29_500)
}

/**
 * From the chosen day or the account's today, until the chosen day, the deadline, or the publication's usual duration;
 * otherwise without an end.
 */
async function runOf(
  tx: Transaction,
  { item, campaign, entry }: Case,
): Promise<{ startDate: string; endDate: string | null }> {
  const today = dateIn(await findTimeZone(tx, item.clientAccountId), new Date())
  const startDate = campaign.startDate !== null && campaign.startDate > today ? campaign.startDate : today
  const picked =
    { 1: null, 2: contentOf(campaign, item).deadlineDate, 3: campaign.endDate }[campaign.endDateType] ?? null
  const lastRunDay = entry ? addDays(startDate, Math.max(1, entry.runDays) - 1) : null
  const end = picked ?? lastRunDay
  return { startDate, endDate: end !== null && end < startDate ? startDate : end }
}

/** Returns a URL like a publication would use; it does not exist. Print ads have none. */
function addressOf({ item }: Case): string | null {
  if (item.publicationType === 2) return null
  const name =
    item.publicationName
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '') || 'publication'
  return `https://${name.slice(0, 50).replace(/-$/, '')}.example/jobs/${item.adNumber}`
}
