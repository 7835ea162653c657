import type { ArtworkComment, CommentAnswer } from '@tearsheet/protocol/campaigns/comment-schemas'
import type { CommentRow } from './comment-queries.ts'

/** Presents the comments of an ad for a reader, by number, each with its replies. Rows must be ordered oldest first. */
export function presentComments(rows: readonly CommentRow[], readerId: string | null): ArtworkComment[] {
  const answers = Map.groupBy(rows, ({ answerTo }) => answerTo)
  return (answers.get(null) ?? [])
    .map((row) => ({
      ...presentRemark(row, readerId),
      number: row.number ?? 0,
      version: row.artworkVersion,
      pin: row.page === null || row.x === null || row.y === null ? null : { page: row.page, x: row.x, y: row.y },
      resolved:
        row.resolvedAt === null || row.resolvedBy === null
          ? null
          : { at: row.resolvedAt.toISOString(), by: row.resolvedBy },
      answers: (answers.get(row.id) ?? []).map((answer) => presentRemark(answer, readerId)),
    }))
    .toSorted((one, other) => one.number - other.number)
}

function presentRemark(row: CommentRow, readerId: string | null): CommentAnswer {
  return {
    id: row.id,
    by: row.byName,
    isFromProvider: row.isFromProvider,
    isOwn: row.userId !== null && row.userId === readerId,
    text: row.text,
    createdAt: row.createdAt.toISOString(),
    editedAt: row.editedAt?.toISOString() ?? null,
  }
}
