import { type Inspection, inspectAnswer } from '../../campaigns/monitoring/inspect-answer.ts'
import type { CheckedAnswer } from '../../campaigns/monitoring/present-approved-ad.ts'
import type { PostingReaders, StatedPosting } from '../../campaigns/monitoring/read-posting-data.ts'
import { paragraphsOf } from '../../documents/plain-text.ts'
import { findFields } from './find-fields.ts'
import { findJobPostings, type Thing } from './find-job-posting.ts'
import { prepareLines } from './prepare-lines.ts'
import { readJobPosting } from './read-job-posting.ts'
import { decodePage } from './read-page.ts'

/** Maximum number of characters of a page in which data is searched. */
const maxCharacters = 1_500_000

/** The readers of postings, for checks of live ads. */
export const postingReaders: PostingReaders = {
  decode: decodePage,
  findPostings: (html, address) =>
    /ld\+json/i.test(html)
      ? findJobPostings(html.slice(0, maxCharacters)).map((posting) => statedPosting(posting, address))
      : [],
  findFields: (lines) => findFields(prepareLines(lines)).fields,
}

/** Compares the fetched page of a live ad with the ad. Runs in a worker thread. */
export async function checkLivePage(answer: CheckedAnswer): Promise<Inspection> {
  return inspectAnswer(answer, postingReaders)
}

function statedPosting(posting: Thing, address: string): StatedPosting {
  const read = readJobPosting(posting, address)
  const title = read.fields.find(({ field }) => field === 'campaignTitle')?.value
  const organization = posting.hiringOrganization
  return {
    title: typeof title === 'string' ? title : '',
    employer: textOf(typeof organization === 'string' ? organization : partOf(organization, 'name')),
    places: [posting.jobLocation].flat().flatMap((place) => {
      const address = partOf(place, 'address') ?? place
      if (typeof address === 'string') return [address]
      const region = partOf(address, 'addressRegion')
      const city = textOf(partOf(address, 'addressLocality'))
      return city === '' ? [] : [[city, textOf(region)].filter(Boolean).join(', ')]
    }),
    validThrough: textOf(posting.validThrough),
    fields: read.fields,
    description: paragraphsOf(read.jobDescription).join('\n'),
  }
}

const partOf = (value: unknown, name: string): unknown => {
  const one: unknown = Array.isArray(value) ? value[0] : value
  return typeof one === 'object' && one !== null ? Object.entries(one).find(([key]) => key === name)?.[1] : undefined
}

const textOf = (value: unknown): string => {
  const one: unknown = Array.isArray(value) ? value[0] : value
  return typeof one === 'string' ? one.replace(/\s+/g, ' ').trim().slice(0, 500) : ''
}
