import { z } from 'zod'
import { moment } from '../date-schemas.ts'
import { id } from '../identifiers.ts'
import { campaignMessages } from './messages.ts'

/** The most characters of a comment, and the most comments with their answers that an ad may have. */
export const maxCommentLength = 2000
export const maxComments = 500

const fraction = z.number().min(0).max(1)

/** A place on a page of artwork: x and y as fractions of the page before it is turned, from its top left corner. */
export const pin = z.object({ page: z.int().min(1).max(10_000), x: fraction, y: fraction })
export type Pin = z.infer<typeof pin>

export const commentText = z
  .string()
  .trim()
  .min(1, { error: campaignMessages.commentMissing })
  .max(maxCommentLength, { error: `Use ${maxCommentLength} characters or fewer` })

/** What somebody said; `isOwn` for the reader's own words, which they may change and delete. */
const remark = z.object({
  id,
  by: z.string(),
  isFromProvider: z.boolean(),
  isOwn: z.boolean(),
  text: z.string(),
  createdAt: moment,
  editedAt: moment.nullable(),
})

/** A comment on a version of an ad's artwork, or a question about the ad; numbers count on over all versions and are not given twice. */
export const artworkComment = remark.extend({
  number: z.int(),
  /** Null for a question about the ad itself, which may have no artwork. */
  version: z.int().nullable(),
  /** Null for a comment on the artwork as a whole. */
  pin: pin.nullable(),
  resolved: z.object({ at: moment, by: z.string() }).nullable(),
  /** Oldest first. */
  answers: z.array(remark),
})
export type ArtworkComment = z.infer<typeof artworkComment>
export type CommentAnswer = ArtworkComment['answers'][number]

/** A comment as it is added: on a version, at a place or in general, or as an answer to a comment. */
export const newComment = z.object({
  text: commentText,
  /**
   * The version that was shown; a comment on an older one than the newest is a conflict. Null or absent, from the desk, for a
   * question about the ad itself. Ignored for an answer.
   */
  version: z.int().min(1).max(1_000_000).nullish(),
  pin: pin.nullish(),
  answerTo: id.nullish(),
})
export type NewComment = z.output<typeof newComment>
