import { type AdCopy, printProof } from '../src/desk/autopilot/artwork-pdf.ts'
import type { Calendar } from './calendar.ts'
import { artworkCopy } from './content/artwork-copy.ts'
import type { DemoPosting } from './content/postings/posting.ts'
import type { DemoFile } from './demo-file.ts'
import type { Deed } from './item-life.ts'
import { lineAdPng } from './line-ad.ts'
import type { CampaignPlan, ItemPlan } from './plan.ts'

/** One version of an ad's artwork. */
export interface Proof {
  version: number
  fileName: string
  mediaType: string
  uploadedAt: Date
  file: DemoFile
  copy: AdCopy
}

/** Returns the ad's text: written for its posting, else generated from it. */
function copyFor(posting: DemoPosting): AdCopy {
  const written = artworkCopy.find(({ postingKey }) => postingKey === posting.key)
  if (written) return { headline: written.headline, lines: written.lines, contact: written.contact }
  const pay =
    posting.salaryFrom && posting.salaryTo
      ? [`$${posting.salaryFrom.toLocaleString('en-US')} to $${posting.salaryTo.toLocaleString('en-US')}`]
      : []
  return {
    headline: posting.title,
    lines: [posting.department, `${posting.city}, ${posting.state}`, ...pay, 'Applications are read as they arrive'],
    contact: (posting.applyUrl ?? '').replace(/^https:\/\//, ''),
  }
}

/** Returns the content of a version: earlier ones lack what later ones add, so that the changes are visible. */
function draftOf(words: AdCopy, posting: DemoPosting, before: number, versions: number) {
  if (before === 0) return { copy: words, isFinished: true }
  const short = { ...words, lines: words.lines.slice(0, -1) }
  if (versions === 2) return { copy: short, isFinished: true }
  if (before === 1) return { copy: words, isFinished: false }
  return { copy: { ...short, headline: posting.title }, isFinished: false }
}

interface Setting {
  publication: string
  deeds: Deed[]
  calendar: Calendar
}

/**
 * Creates the versions of a print ad's artwork; the first one exists when its review is completed. Line ads are
 * pictures; ads with several versions are also shown in place on the publication's page.
 */
export function proofsOf(
  plan: CampaignPlan,
  place: number,
  item: ItemPlan,
  { publication, deeds, calendar }: Setting,
): Proof[] {
  const reviewed = deeds.find(({ action }) => action === 'completeReview')?.at
  if (!reviewed) return []
  const words = copyFor(plan.posting)
  const versions = item.versions ?? 1
  const asPicture = item.printType === 1
  return Array.from({ length: versions }, (_, index) => {
    const version = index + 1
    const { copy, isFinished } = draftOf(words, plan.posting, versions - version, versions)
    const extension = asPicture ? 'png' : 'pdf'
    const content = asPicture
      ? lineAdPng(copy)
      : printProof(copy, { publication, version, isFinished, inPlace: versions > 1 })
    const hoursAgo = item.uploadedHoursAgo?.[index]
    return {
      version,
      fileName: `${plan.key}-${place + 1}-v${version}.${extension}`,
      mediaType: asPicture ? 'image/png' : 'application/pdf',
      uploadedAt:
        hoursAgo === undefined
          ? new Date(reviewed.getTime() - (versions - index) * 2_400_000)
          : calendar.hoursAgo(hoursAgo),
      file: { storageKey: `demo/artwork/${plan.key}-${place + 1}-v${version}.${extension}`, content },
      copy,
    }
  })
}
