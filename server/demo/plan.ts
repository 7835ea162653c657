import type { ItemAction } from '@tearsheet/protocol/campaigns/lifecycle'
import type { DemoPosting } from './content/postings/posting.ts'

/** What became of an ad: the actions taken on it since it was asked for, in order. */
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

/** One ad of a planned campaign: in a publication of the catalogue, or in one that the client named. */
export interface ItemPlan {
  publication: string | { name: string; type: 1 | 2 | 3; printType: 1 | 2 | null }
  life: Life
  /** Key of the media contract it takes a posting from. */
  contract?: string
  printType?: 1 | 2
  /** Of its publication's sizes, by name. */
  size?: string
  /** How far the client got with the artwork of an ad that waits for approval. */
  read?: 'opened' | 'acknowledged'
  /** Versions of its artwork; 1 unless said. */
  versions?: 1 | 2 | 3
  /** When each version was uploaded, where the story says: an artwork that was asked for anew comes after its review. */
  uploadedHoursAgo?: number[]
  /** What was said of its artwork. */
  comments?: CommentPlan[]
  /** For an ad added later than its campaign. */
  addedDaysAgo?: number
  /** When the last action was taken, where the story says. */
  lastHoursAgo?: number
  instructions?: string
  /** What stands beside the last action: why it was disapproved, changed or could not be published. */
  note?: string
  remedy?: string
  price?: number
}

/** A comment on artwork; `by` is a user's name, or one of the provider's staff. */
export interface CommentPlan {
  version: number
  by: string
  text: string
  hoursAgo: number
  pin?: { page: number; x: number; y: number }
  answers?: { by: string; text: string; hoursAgo: number }[]
  /** Who marked it as resolved, and how many hours ago. */
  resolved?: { by: string; hoursAgo: number }
}

export interface CampaignPlan {
  key: string
  posting: DemoPosting
  daysAgo: number
  /** Who asked for it. */
  by: string
  clientJobNumber?: string
  deadlineInDays?: number | null
  purchaseOrderNumber?: string
  notesToProvider?: string
  items: ItemPlan[]
}
