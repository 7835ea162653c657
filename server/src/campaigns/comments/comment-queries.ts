import { and, asc, eq, isNull, type Transaction } from '../../database/drizzle.ts'
import { artworkComment } from '../../database/tables/artwork-comments.ts'
import { notFound } from '../../errors.ts'

export type CommentRow = typeof artworkComment.$inferSelect

/** Returns the comments on an ad's artwork with their replies, oldest first, without deleted ones. */
export function listCommentRows(tx: Transaction, campaignItemId: string): Promise<CommentRow[]> {
  return tx
    .select()
    .from(artworkComment)
    .where(and(eq(artworkComment.campaignItemId, campaignItemId), isNull(artworkComment.deletedAt)))
    .orderBy(asc(artworkComment.createdAt), asc(artworkComment.id))
}

/** Returns a comment or reply of a locked ad. @throws HttpError 404 */
export async function findComment(tx: Transaction, campaignItemId: string, commentId: string): Promise<CommentRow> {
  const [row] = await tx
    .select()
    .from(artworkComment)
    .where(
      and(
        eq(artworkComment.id, commentId),
        eq(artworkComment.campaignItemId, campaignItemId),
        isNull(artworkComment.deletedAt),
      ),
    )
  if (!row) throw notFound('Comment')
  return row
}
