import { type AdCopy, artworkPdf, type DemoFile, fileOf } from './artwork.ts'
import { artworkCopy } from './content/artwork-copy.ts'
import type { DemoPosting } from './content/postings/posting.ts'
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

/** The ad's words: those written for its posting, else made from it. */
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

/** The versions of a print ad's artwork, the last one there when its review was completed. Line ads are pictures. */
export function proofsOf(
  plan: CampaignPlan,
  place: number,
  publication: string,
  item: ItemPlan,
  deeds: Deed[],
): Proof[] {
  const reviewed = deeds.find(({ action }) => action === 'completeReview')?.at
  if (!reviewed) return []
  const words = copyFor(plan.posting)
  const versions = item.versions ?? 1
  const asPicture = item.printType === 1
  return Array.from({ length: versions }, (_, index) => {
    const version = index + 1
    // An earlier version lacked its last line: that is why there is a later one.
    const copy = version < versions ? { ...words, lines: words.lines.slice(0, -1) } : words
    const extension = asPicture ? 'png' : 'pdf'
    const content = asPicture ? lineAdPng(copy) : artworkPdf(copy, publication, version)
    return {
      version,
      fileName: `${plan.key}-${place + 1}-v${version}.${extension}`,
      mediaType: asPicture ? 'image/png' : 'application/pdf',
      uploadedAt: new Date(reviewed.getTime() - (versions - index) * 2_400_000),
      file: fileOf(`demo/artwork/${plan.key}-${place + 1}-v${version}.${extension}`, content),
      copy,
    }
  })
}
