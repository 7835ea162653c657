import { proofDueOn, requestedProofDays } from '@tearsheet/protocol/campaigns/proof-rules'
import type { artworkComment } from '../src/database/tables/artwork-comments.ts'
import type { artworkReview } from '../src/database/tables/artwork-reviews.ts'
import type { artwork, campaignItem, campaignItemEvent, tearsheet } from '../src/database/tables/campaigns.ts'
import { printTearsheet } from '../src/desk/autopilot/artwork-pdf.ts'
import type { Calendar } from './calendar.ts'
import { demoAccounts } from './clients.ts'
import { demoPublications } from './content.ts'
import { contractIdOf } from './contracts.ts'
import type { DemoFile } from './demo-file.ts'
import { clientNames, historyOf, reviewedAfter } from './history.ts'
import { type Course, courseOf } from './item-life.ts'
import { userIdOf } from './people.ts'
import type { CampaignPlan, ItemPlan } from './plan.ts'
import { commentsOn } from './proof-comments.ts'
import { type Proof, proofsOf } from './proofs.ts'
import { proofHabitOf, publicationIdOf } from './publications.ts'
import { type Dice, diceFor, idOf } from './seed.ts'

export interface MadeItem {
  row: typeof campaignItem.$inferInsert & Omit<Course, 'deeds'> & { id: string; adNumber: number }
  plan: ItemPlan
}

/** Set after the files are created. */
type FileFacts = 'byteSize' | 'sha256'

interface Ad {
  id: string
  clientAccountId: string
}

export interface CampaignItems {
  artwork: Omit<typeof artwork.$inferInsert, FileFacts>[]
  reviews: (typeof artworkReview.$inferInsert)[]
  events: (typeof campaignItemEvent.$inferInsert)[]
  tearsheets: Omit<typeof tearsheet.$inferInsert, FileFacts>[]
  comments: (typeof artworkComment.$inferInsert)[]
  files: DemoFile[]
}

type MadeItems = CampaignItems & { items: MadeItem[] }

interface Setting {
  createdAt: Date
  jobNumber: number
  /** Number of the campaign's first ad; the others follow. */
  adNumber: number
  calendar: Calendar
  dice: Dice
}

const catalog = new Map(demoPublications.map((one) => [one.id, one]))

/** Returns the publication fields of an ad, from the catalog or as entered by the client. */
function placeOf({ publication, printType }: ItemPlan) {
  if (typeof publication !== 'string') return { ...publication, key: null, price: null, runDays: 30, website: null }
  const found = catalog.get(publication)
  if (!found) throw new Error(`The catalog has no ${publication}`)
  return { ...found, key: found.id, printType: printType ?? found.printType }
}

type Place = ReturnType<typeof placeOf>

/** Creates the ads of a campaign, with their artwork, history, comments and tearsheets. */
export function makeItems(plan: CampaignPlan, setting: Setting): MadeItems {
  const made: MadeItems = { items: [], artwork: [], reviews: [], events: [], tearsheets: [], comments: [], files: [] }
  for (const [index, item] of plan.items.entries()) addItem(made, { plan, item, index }, setting)
  return made
}

function addItem(
  made: MadeItems,
  { plan, item, index }: { plan: CampaignPlan; item: ItemPlan; index: number },
  setting: Setting,
): void {
  const { calendar, dice } = setting
  const { id: clientAccountId, clientId } = demoAccounts[plan.posting.clientAccount]
  const place = placeOf(item)
  const id = idOf('item', `${plan.key} ${index}`)
  const ad = { id, clientAccountId }
  const created = item.addedDaysAgo === undefined ? setting.createdAt : calendar.at(-item.addedDaysAgo, 14, index)
  const { deeds, ...course } = courseOf(item, { created, runDays: place.runDays, calendar, dice })
  const isReviewed = deeds.some(({ action }) => action === 'completeReview')
  const isApproved = deeds.some(({ action }) => action === 'approve')
  const isError = course.adStatus === 'Error'
  const isPrint = place.type !== 1
  const proofs = isPrint && isReviewed ? proofsOf(plan, index, item, { publication: place.name, deeds, calendar }) : []
  const latest = proofs.at(-1)
  const { liveUrl, hasTearsheet, owed } = proofStateOf(place, course, { id, calendar })

  made.items.push({
    plan: item,
    row: {
      ...ad,
      clientId,
      campaignId: idOf('campaign', plan.key),
      adNumber: setting.adNumber + index,
      ...publicationOf(item, place, isReviewed),
      isArtworkOpened: isPrint && (isApproved || item.read !== undefined),
      isArtworkAcknowledged: isPrint && (isApproved || item.read === 'acknowledged'),
      liveUrl,
      proofDueOn: owed?.dueOn ?? null,
      instructions: item.instructions ?? null,
      dueAt: dueAtOf(course, calendar),
      problemReason: isError ? (item.note ?? null) : null,
      problemRemedy: isError ? (item.remedy ?? null) : null,
      createdAt: created,
      ...course,
    },
  })
  made.files.push(...proofs.map(({ file }) => file))
  made.artwork.push(...proofs.map((proof) => artworkOf(proof, ad)))
  if (latest && !isApproved && item.read === 'acknowledged') made.reviews.push(reviewOf(plan, latest, ad))
  made.comments.push(...commentsOn(item, { ...ad, calendar }))
  const endedOn = item.life === 'expired' ? course.endDate : null
  made.events.push(...historyOf({ plan, item, ...ad, created, deeds, endedOn, proofs }))
  if (owed?.requestedAt) made.events.push(requestOf(ad, owed.requestedAt))
  if (hasTearsheet && course.startDate !== null) {
    const issue = { publication: place.name, issueDate: course.startDate, calendar, dice }
    addTearsheet(made, ad, latest?.copy ?? plainCopy(plan), issue)
  }
}

/** Returns the fields of an ad that describe its publication and price. */
function publicationOf(item: ItemPlan, { key, name, type, printType, price }: Place, isReviewed: boolean) {
  const fields = {
    publicationId: key === null ? null : publicationIdOf(key),
    mediaContractId: item.contract ? contractIdOf(item.contract) : null,
    publicationName: name,
    publicationType: type,
    printType,
    sizeName: item.size ?? null,
  }
  const listed = item.price ?? price ?? 12_500
  // The client's own publication is priced in review; a posting of a contract is paid already.
  if (key === null) return { ...fields, addedType: 1, price: isReviewed ? listed : (item.price ?? null) }
  return item.contract ? { ...fields, addedType: 2, price: 0 } : { ...fields, addedType: 3, price: listed }
}

const artworkOf = ({ version, fileName, mediaType, uploadedAt, file }: Proof, ad: Ad) => ({
  id: idOf('artwork', file.storageKey),
  campaignItemId: ad.id,
  clientAccountId: ad.clientAccountId,
  version,
  fileName,
  mediaType,
  uploadedAt,
  storageKey: file.storageKey,
})

/** Returns the review of an ad that still waits for its approval, by the user who ordered it. */
function reviewOf(plan: CampaignPlan, { version, uploadedAt }: Proof, ad: Ad): typeof artworkReview.$inferInsert {
  return {
    id: idOf('review', ad.id),
    campaignItemId: ad.id,
    clientAccountId: ad.clientAccountId,
    userId: userIdOf(plan.by),
    byName: clientNames.get(plan.by) ?? '',
    artworkVersion: version,
    reviewedAt: reviewedAfter(uploadedAt),
  }
}

/**
 * Returns the live URL of an ad, whether it has a tearsheet, and the proof that is owed. The proof of some recent ads is
 * still missing, so their invoices wait for it.
 */
function proofStateOf(where: Place, course: Omit<Course, 'deeds'>, ad: { id: string; calendar: Calendar }) {
  const { startDate } = course
  const { id, calendar } = ad
  const isLate = startDate !== null && startDate > calendar.day(-75) && diceFor(`proof ${id}`).below(9) === 0
  const liveUrl = startDate !== null && where.type !== 2 && !isLate ? where.website : null
  const hasTearsheet = where.type !== 1 && !isLate && startDate !== null && startDate < calendar.day(-4)
  const owed = hasTearsheet ? null : owedProofOf(where, { ...course, liveUrl }, ad)
  return { liveUrl, hasTearsheet, owed }
}

/** Returns when the proof of an ad is due, and when the publication received a request; null if none is owed. */
function owedProofOf(
  { id: publicationId, type, kind }: { id?: string; type: 1 | 2 | 3; kind?: string },
  { itemStatus, startDate, liveUrl }: Omit<Course, 'deeds'> & { liveUrl: string | null },
  { id, calendar }: { id: string; calendar: Calendar },
) {
  if (startDate === null || (itemStatus !== 5 && itemStatus !== 6)) return null
  const { proofDays = null } = publicationId === undefined ? {} : proofHabitOf({ id: publicationId, type, kind })
  const dueOn = proofDueOn({ publicationType: type, startDate, liveUrl, proofDays })
  if (dueOn === null) return null
  const daysAgo = 1 + diceFor(`request ${id}`).below(6)
  const isRequested = dueOn < calendar.day(-daysAgo) && diceFor(`requested ${id}`).below(2) === 0
  if (!isRequested) return { dueOn, requestedAt: null }
  return { dueOn: calendar.day(requestedProofDays - daysAgo), requestedAt: calendar.at(-daysAgo, 15) }
}

const requestOf = (ad: Ad, at: Date) => ({
  id: idOf('event', `${ad.id} tearsheet request`),
  campaignItemId: ad.id,
  clientAccountId: ad.clientAccountId,
  at,
  byName: 'Owen Pritchard',
  action: 'requestTearsheet',
})

interface Issue {
  publication: string
  issueDate: string
  calendar: Calendar
  dice: Dice
}

function addTearsheet(
  made: CampaignItems,
  { id, clientAccountId }: Ad,
  copy: Parameters<typeof printTearsheet>[0],
  { publication, issueDate, calendar, dice }: Issue,
): void {
  const page = `${dice.pick(['A', 'B', 'C'])}${2 + dice.below(30)}`
  const storageKey = `demo/tearsheets/${id}.pdf`
  made.files.push({ storageKey, content: printTearsheet(copy, publication, issueDate, page) })
  made.tearsheets.push({
    id: idOf('tearsheet', id),
    campaignItemId: id,
    clientAccountId,
    issueDate,
    page,
    storageKey,
    uploadedAt: calendar.at(-3, 16),
  })
}

const hour = 3_600_000

/**
 * Returns when the desk must have handled an ad; null if it waits for the client. A stop is due within a day. Reviews and
 * publications are due in the order of their arrival, the oldest ones about now, as at a desk that keeps up.
 */
function dueAtOf({ adStatus, itemStatus, stateSince }: Omit<Course, 'deeds'>, calendar: Calendar): Date | null {
  if (adStatus === 'Stop') return new Date(stateSince.getTime() + 24 * hour)
  if (adStatus !== 'Processing' || (itemStatus !== 1 && itemStatus !== 4)) return null
  const now = calendar.hoursAgo(0).getTime()
  const waited = (now - stateSince.getTime()) / hour
  return new Date(now + hour * (waited < 105 ? 26 - waited / 4.2 : 1 - (waited - 105) / 40))
}

const plainCopy = ({ posting }: CampaignPlan) => ({ headline: posting.title, lines: [posting.department], contact: '' })
