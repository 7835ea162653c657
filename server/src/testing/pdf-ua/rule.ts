import type { OpenPdf } from './open-pdf.ts'

/**
 * A rule of PDF/UA-1 that can be checked automatically, with the number of its failure condition in the Matterhorn
 * Protocol 1.1.
 */
export interface Rule {
  id: string
  /** The requirement. */
  description: string
  /** Whether it is met. */
  holds: (pdf: OpenPdf) => boolean
}
