import { useQuery } from '@tanstack/react-query'
import * as endpoints from '@tearsheet/protocol/campaigns/comment-endpoints'
import type { ArtworkComment, Pin } from '@tearsheet/protocol/campaigns/comment-schemas'
import { announce } from '@tearsheet/ui/base/announce.ts'
import { call } from '@tearsheet/ui/lib/api.ts'
import { callQuery, putAnswer } from '@tearsheet/ui/lib/query-client.ts'
import { useCall } from '@tearsheet/ui/lib/use-call.ts'
import { useEffect, useRef } from 'react'

interface Commented {
  campaignId: string
  campaignItemId: string
}

interface NewWords {
  text: string
  version: number | null
  pin?: Pin | null
  answerTo?: string
}

/** The comments on an ad's artwork and the actions on them; each action returns the updated list. */
export function useComments(commented: Commented) {
  const options = callQuery(endpoints.listComments, commented)
  const { data, isError, error, refetch } = useQuery(options)
  const { run, isPending, errors, clear } = useCall((work: () => Promise<{ comments: ArtworkComment[] }>) => work(), {
    showErrors: 'here',
    refreshesOnFailure: [endpoints.listComments],
  })
  /** A comment that is sent again after an error keeps its first idempotency key, so that it is never stored twice. */
  const key = useRef({ words: '', key: '' })
  const comments = data?.comments ?? null
  useAlertsOf(comments)

  const act = async (work: () => Promise<{ comments: ArtworkComment[] }>): Promise<ArtworkComment[] | null> => {
    const result = await run(work)
    if (!result.done) return null
    putAnswer(options.queryKey, result.answer)
    return result.answer.comments
  }
  return {
    comments,
    query: { isError, error, refetch },
    errors: errors.map(({ message }) => message),
    clearErrors: clear,
    pending: isPending,
    /** @returns the comments with the new one, or null when it was rejected */
    add: (words: NewWords) => {
      const body = JSON.stringify(words)
      if (key.current.words !== body) key.current = { words: body, key: crypto.randomUUID() }
      return act(() => call(endpoints.addComment, { ...commented, ...words }, { idempotencyKey: key.current.key }))
    },
    change: (commentId: string, part: { text?: string; pin?: Pin }) =>
      act(() => call(endpoints.changeComment, { ...commented, commentId, ...part })),
    remove: (commentId: string) => act(() => call(endpoints.removeComment, { ...commented, commentId })),
    resolve: (commentId: string, isResolved: boolean) =>
      act(() => call(endpoints.resolveComment, { ...commented, commentId, isResolved })),
  }
}

/** Announces comments that other users add while the page is open. */
function useAlertsOf(comments: readonly ArtworkComment[] | null): void {
  const known = useRef<Set<string> | null>(null)
  useEffect(() => {
    if (!comments) return
    const remarks = comments.flatMap((comment) => [
      { ...comment, commentNumber: comment.number },
      ...comment.answers.map((answer) => ({ ...answer, commentNumber: comment.number })),
    ])
    for (const { id, isOwn, by, commentNumber } of remarks)
      if (known.current && !known.current.has(id) && !isOwn) announce(`${by} commented: comment ${commentNumber}`)
    known.current = new Set(remarks.map(({ id }) => id))
  }, [comments])
}
