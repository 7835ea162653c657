import type { ItemAction } from '@tearsheet/protocol/campaigns/lifecycle'
import type { DemoPosting } from './content/postings/posting.ts'

/** Actions on an ad since its request, in order, by its final state. */
export const lives = {
  review: [],
  reviewAgain: ['completeReview', 'modify'],
  ready: ['completeReview'],
  processing: ['completeReview', 'approve'],
  error: ['completeReview', 'approve', 'reportError'],
  published: ['completeReview', 'approve', 'publish'],
  modified: ['completeReview', 'approve', 'publish', 'modify'],
  updated: ['completeReview', 'approve', 'publish', 'modify', 'completeModification'],
  stopping: ['completeReview', 'approve', 'publish', 'stop'],
  stopped: ['completeReview', 'approve', 'publish', 'stop', 'completeStop'],
  canceledInReview: ['disapprove'],
  canceled: ['completeReview', 'disapprove'],
  expired: ['completeReview', 'approve', 'publish'],
} as const satisfies Record<string, readonly ItemAction[]>

export type Life = keyof typeof lives

/** One ad of a planned campaign: in a publication of the catalog, or in one entered by the client. */
export interface ItemPlan {
  publication: string | { name: string; type: 1 | 2 | 3; printType: 1 | 2 | null }
  life: Life
  /** Key of the media contract it takes a posting from. */
  contract?: string
  printType?: 1 | 2
  /** Name of one of its publication's sizes. */
  size?: string
  /** State of the client's review of an ad's artwork that waits for approval. */
  read?: 'opened' | 'acknowledged'
  /** Number of versions of its artwork; 1 by default. */
  versions?: 1 | 2 | 3
  /**
   * Hours since the upload of each version, if the story defines it: a newly requested artwork is uploaded after its
   * review.
   */
  uploadedHoursAgo?: number[]
  /** Comments on its artwork. */
  comments?: CommentPlan[]
  /** For an ad added later than its campaign. */
  addedDaysAgo?: number
  /** Hours since the last action, if the story defines it. */
  lastHoursAgo?: number
  instructions?: string
  /** Note on the last action: why it was disapproved, changed or could not be published. */
  note?: string
  remedy?: string
  price?: number
}

/** A comment on artwork; `by` is a username, or the name of one of the provider's staff. */
export interface CommentPlan {
  version: number
  by: string
  text: string
  hoursAgo: number
  pin?: { page: number; x: number; y: number }
  answers?: { by: string; text: string; hoursAgo: number }[]
  /** User who resolved it, and hours since then. */
  resolved?: { by: string; hoursAgo: number }
}

export interface CampaignPlan {
  key: string
  posting: DemoPosting
  daysAgo: number
  /** Username of the requesting user. */
  by: string
  clientJobNumber?: string
  deadlineInDays?: number | null
  purchaseOrderNumber?: string
  notesToProvider?: string
  items: ItemPlan[]
}
