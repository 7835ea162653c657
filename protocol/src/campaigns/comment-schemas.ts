import { z } from 'zod'
import { moment } from '../date-schemas.ts'
import { id } from '../identifiers.ts'
import { campaignMessages } from './messages.ts'

/** Maximum number of characters in a comment, and of comments and replies on an ad. */
export const maxCommentLength = 2000
export const maxComments = 500

const fraction = z.number().min(0).max(1)

/** A position on a page of artwork: x and y as fractions of the unrotated page, from its top left corner. */
export const pin = z.object({ page: z.int().min(1).max(10_000), x: fraction, y: fraction })
export type Pin = z.infer<typeof pin>

export const commentText = z
  .string()
  .trim()
  .min(1, { error: campaignMessages.commentMissing })
  .max(maxCommentLength, { error: `Use ${maxCommentLength} characters or fewer` })

/** A comment or reply; `isOwn` if the reader is its author, who may change and delete it. */
const remark = z.object({
  id,
  by: z.string(),
  isFromProvider: z.boolean(),
  isOwn: z.boolean(),
  text: z.string(),
  createdAt: moment,
  editedAt: moment.nullable(),
})

/**
 * A comment on a version of an ad's artwork, or a question about the ad; numbers are unique across all versions and
 * never reused.
 */
export const artworkComment = remark.extend({
  number: z.int(),
  /** Null for a question about the ad itself, which may have no artwork. */
  version: z.int().nullable(),
  /** Null for a comment on the artwork as a whole. */
  pin: pin.nullable(),
  resolved: z.object({ at: moment, by: z.string() }).nullable(),
  /** Replies, oldest first. */
  answers: z.array(remark),
})
export type ArtworkComment = z.infer<typeof artworkComment>
export type CommentAnswer = ArtworkComment['answers'][number]

/** A new comment: on a version, at a position or in general, or as a reply to a comment. */
export const newComment = z.object({
  text: commentText,
  /**
   * Version that was shown; a comment on an older version than the newest is a conflict. Null or absent, from the desk,
   * for a question about the ad itself. Ignored for a reply.
   */
  version: z.int().min(1).max(1_000_000).nullish(),
  pin: pin.nullish(),
  answerTo: id.nullish(),
})
export type NewComment = z.output<typeof newComment>
