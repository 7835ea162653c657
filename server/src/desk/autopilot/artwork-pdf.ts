import { type PrintedDocument, readTemplate } from '../../documents/printed-document.ts'

const template = readTemplate(new URL('artwork.typ', import.meta.url))

/** The text of a print ad. */
export interface AdCopy {
  headline: string
  lines: string[]
  contact: string
}

/** In points. */
interface Sizes {
  headlineSize: number
  lineSize: number
}

export interface ProofSheet {
  publication: string
  version: number
  /** Whether it is the final print; a draft has no band. */
  isFinished?: boolean
  /** Adds a second page that shows the ad's position on the newspaper page. */
  inPlace?: boolean
  sizes?: Sizes
}

const displaySizes: Sizes = { headlineSize: 23, lineSize: 12 }
/** Fixed date, so that the same text always produces the same bytes. */
const madeAt = new Date('2026-01-01T00:00:00Z')

/** Renders the proof of a display ad, 4 by 5 inches, with its version and newspaper below the frame. */
export function printProof(
  copy: AdCopy,
  { publication, version, isFinished = true, inPlace = false, sizes = displaySizes }: ProofSheet,
): PrintedDocument {
  return {
    template,
    title: `${copy.headline}, proof ${version}`,
    language: 'en',
    madeAt,
    content: {
      ad: { ...copy, ...sizes, isFinished },
      slug: `${publication}  |  Proof ${version}  |  4 x 5 in`,
      place: inPlace ? { publication, head: `Proof ${version} in its place` } : null,
    },
  }
}

/** Renders the printed page: the newspaper's head, the issue's date and page, the ad among columns of gray text. */
export function printTearsheet(copy: AdCopy, publication: string, issueDate: string, page: string): PrintedDocument {
  return {
    template,
    title: `${publication}, ${issueDate}, page ${page}`,
    language: 'en',
    madeAt,
    content: {
      ad: { ...copy, ...displaySizes, isFinished: true },
      slug: null,
      place: { publication, head: `${issueDate}    Page ${page}` },
    },
  }
}
