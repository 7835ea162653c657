import type { OpenPdf } from './open-pdf.ts'

/** A rule of PDF/UA-1 that a machine can check, by the number of its failure in the Matterhorn Protocol 1.1. */
export interface Rule {
  id: string
  /** What must be so. */
  says: string
  /** Whether it is so. */
  holds: (pdf: OpenPdf) => boolean
}
