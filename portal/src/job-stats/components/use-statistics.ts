import * as jobStats from '@tearsheet/protocol/job-stats/endpoints'
import { jobStatsMessages } from '@tearsheet/protocol/job-stats/messages'
import type { StatsAnswer } from '@tearsheet/protocol/job-stats/schemas'
import { useCallback, useEffect, useRef, useState } from 'react'
import { postTo, readMessage } from './frame-messages.ts'
import { questionOf, readFilters, type StatsFilters, searchOf } from './stats-filters.ts'

interface Claims {
  clientId: string
  clientAccountId: string
}

/** Returns the claims of a token without verifying it; the server does. */
function claimsOf(token: string): Claims {
  try {
    const text = atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/'))
    return JSON.parse(text) as Claims // a token of ours; the server rejects any other
  } catch {
    return { clientId: '', clientAccountId: '' }
  }
}

/** Sends a request with the frame's token; the status is 401 when it has expired. */
async function ask(path: string, token: string, filters: StatsFilters): Promise<Response> {
  const { clientId, clientAccountId } = claimsOf(token)
  return fetch(`/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ embedToken: token, clientId, clientAccountId, question: questionOf(filters) }),
  })
}

/** The statistics for the frame's filters, which are also in its address and in the surrounding page. */
export function useStatistics() {
  const token = useRef(window.location.hash.slice(1))
  // Of the user's profile, which the frame cannot read; its address is set once
  const [timeZone] = useState(() => new URLSearchParams(window.location.search).get('timeZone') ?? undefined)
  const [filters, setFilters] = useState(() => readFilters(window.location.search))
  const [answer, setAnswer] = useState<StatsAnswer | null>(null)
  const [isLoading, setLoading] = useState(true)
  /** Incremented to repeat the request: with a new token, or after an error. */
  const [attempt, setAttempt] = useState(0)
  const isOver = useRef(false)

  const question = JSON.stringify(questionOf(filters))
  // biome-ignore lint/correctness/useExhaustiveDependencies: of the filters, only those in the request are sent to the server
  useEffect(() => {
    let isCurrent = true
    setLoading(true)
    const fail = (message: string) => postTo(window.parent, { kind: 'job-stats:failed', message })
    ask(jobStats.load.path, token.current, filters)
      .then(async (response) => {
        if (!isCurrent) return
        if (response.status === 401) {
          isOver.current = true
          return postTo(window.parent, { kind: 'job-stats:token-due' })
        }
        const body = await response.json()
        if (!isCurrent) return
        if (!response.ok) return fail(body.errors?.[0]?.message ?? jobStatsMessages.sourceFails)
        setAnswer(body.statistics)
        postTo(window.parent, { kind: 'job-stats:shown' })
      })
      .catch(() => isCurrent && fail(jobStatsMessages.sourceFails))
      .finally(() => isCurrent && setLoading(false))
    return () => {
      isCurrent = false
    }
  }, [question, attempt])

  useEffect(() => {
    const listen = (event: MessageEvent) => {
      const message = readMessage(event, window.parent)
      if (message?.kind === 'job-stats:token') {
        token.current = message.token
        if (isOver.current) setAttempt((count) => count + 1)
        isOver.current = false
      }
      if (message?.kind === 'job-stats:retry') setAttempt((count) => count + 1)
      if (message?.kind === 'job-stats:go') setFilters(readFilters(message.search))
    }
    window.addEventListener('message', listen)
    return () => window.removeEventListener('message', listen)
  }, [])

  const change = useCallback((more: Partial<StatsFilters>) => {
    setFilters((old) => {
      const next = { ...old, ...more }
      postTo(window.parent, { kind: 'job-stats:search', search: searchOf(next) })
      return next
    })
  }, [])

  return {
    filters,
    timeZone,
    change,
    answer,
    isLoading,
    download: (path: string) => ask(path, token.current, filters),
  }
}
