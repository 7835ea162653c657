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

export interface CampaignItems {
  artwork: Omit<typeof artwork.$inferInsert, FileFacts>[]
  reviews: (typeof artworkReview.$inferInsert)[]
  events: (typeof campaignItemEvent.$inferInsert)[]
  tearsheets: Omit<typeof tearsheet.$inferInsert, FileFacts>[]
  comments: (typeof artworkComment.$inferInsert)[]
  files: DemoFile[]
}

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

export function makeItems(plan: CampaignPlan, setting: Setting): CampaignItems & { items: MadeItem[] } {
  const { id: clientAccountId, clientId } = demoAccounts[plan.posting.clientAccount]
  const made: CampaignItems & { items: MadeItem[] } = {
    items: [],
    artwork: [],
    reviews: [],
    events: [],
    tearsheets: [],
    comments: [],
    files: [],
  }
  for (const [index, item] of plan.items.entries()) {
    const { calendar, dice } = setting
    const where = placeOf(item)
    const id = idOf('item', `${plan.key} ${index}`)
    const created = item.addedDaysAgo === undefined ? setting.createdAt : calendar.at(-item.addedDaysAgo, 14, index)
    const { deeds, ...course } = courseOf(item, { created, runDays: where.runDays, calendar, dice })
    const reviewed = deeds.some(({ action }) => action === 'completeReview')
    const isPrint = where.type !== 1
    const proofs = isPrint && reviewed ? proofsOf(plan, index, item, { publication: where.name, deeds, calendar }) : []
    const approved = deeds.some(({ action }) => action === 'approve')
    const endedOn = item.life === 'expired' ? course.endDate : null
    const failed = course.adStatus === 'Error'

    const { liveUrl, hasTearsheet, owed } = proofStateOf(where, course, { id, calendar })

    made.items.push({
      plan: item,
      row: {
        id,
        campaignId: idOf('campaign', plan.key),
        clientId,
        clientAccountId,
        adNumber: setting.adNumber + index,
        publicationId: where.key === null ? null : publicationIdOf(where.key),
        mediaContractId: item.contract ? contractIdOf(item.contract) : null,
        publicationName: where.name,
        publicationType: where.type,
        printType: where.printType,
        sizeName: item.size ?? null,
        addedType: where.key === null ? 1 : item.contract ? 2 : 3,
        // A posting of a contract is paid already; the client's own publication is priced in review.
        price: item.contract ? 0 : (item.price ?? (where.key === null && !reviewed ? null : (where.price ?? 12_500))),
        isArtworkOpened: isPrint && (approved || item.read !== undefined),
        isArtworkAcknowledged: isPrint && (approved || item.read === 'acknowledged'),
        liveUrl,
        proofDueOn: owed?.dueOn ?? null,
        instructions: item.instructions ?? null,
        dueAt: dueAtOf(course, calendar),
        problemReason: failed ? (item.note ?? null) : null,
        problemRemedy: failed ? (item.remedy ?? null) : null,
        createdAt: created,
        ...course,
      },
    })
    made.files.push(...proofs.map(({ file }) => file))
    made.artwork.push(
      ...proofs.map(({ version, fileName, mediaType, uploadedAt, file }) => ({
        version,
        fileName,
        mediaType,
        uploadedAt,
        id: idOf('artwork', file.storageKey),
        campaignItemId: id,
        clientAccountId,
        storageKey: file.storageKey,
      })),
    )
    const latest = proofs.at(-1)
    if (latest && !approved && item.read === 'acknowledged')
      made.reviews.push(reviewOf(plan, latest, { id, clientAccountId }))
    made.comments.push(...commentsOn(item, { id, clientAccountId, calendar }))
    made.events.push(...historyOf({ plan, item, id, clientAccountId, created, deeds, endedOn, proofs }))
    if (owed?.requestedAt) made.events.push(requestOf({ id, clientAccountId }, owed.requestedAt))
    if (hasTearsheet && course.startDate !== null)
      addTearsheet(made, { id, clientAccountId }, proofs.at(-1)?.copy ?? plainCopy(plan), {
        publication: where.name,
        issueDate: course.startDate,
        calendar,
        dice,
      })
  }
  return made
}

/** Returns the review of an ad that still waits for its approval, by the user who ordered it. */
function reviewOf(
  plan: CampaignPlan,
  { version, uploadedAt }: Proof,
  ad: { id: string; clientAccountId: string },
): typeof artworkReview.$inferInsert {
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

type Place = ReturnType<typeof placeOf>

/**
 * Returns where an ad ran, and its tearsheet, or when that is due. The tearsheet or the live URL of some recent ads is
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

const requestOf = (ad: { id: string; clientAccountId: string }, at: Date) => ({
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
  { id, clientAccountId }: { id: string; clientAccountId: string },
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
 * Returns the due time of an ad. A stop is due within a day. Reviews and publications are due so that the desk keeps
 * up: in order of arrival, the oldest slightly late or almost.
 */
function dueAtOf({ adStatus, itemStatus, stateSince }: Omit<Course, 'deeds'>, calendar: Calendar): Date | null {
  if (adStatus === 'Stop') return new Date(stateSince.getTime() + 24 * hour)
  if (adStatus !== 'Processing' || (itemStatus !== 1 && itemStatus !== 4)) return null
  const now = calendar.hoursAgo(0).getTime()
  const waited = (now - stateSince.getTime()) / hour
  return new Date(now + hour * (waited < 105 ? 26 - waited / 4.2 : 1 - (waited - 105) / 40))
}

const plainCopy = ({ posting }: CampaignPlan) => ({ headline: posting.title, lines: [posting.department], contact: '' })
