import { QueryClient, queryOptions } from '@tanstack/react-query'
import type { AnswerOf, Endpoint } from '@tearsheet/protocol/endpoint'
import { type CallInput, call } from './api.ts'
import { currentSession, onSession } from './session.ts'

/** Older data is fetched again when it is shown (R8.19). */
const refetchAfterMs = 600_000

export const queryClient = new QueryClient({
  defaultOptions: { queries: { staleTime: refetchAfterMs, gcTime: refetchAfterMs, retry: false } },
})

/** Leaving an account or a session leaves nothing of it behind (R4.6). */
onSession((next, previous) => {
  const left = next.state === 'out' || next.user?.userId !== previous.user?.userId
  const moved =
    next.activeUserId !== previous.activeUserId ||
    next.activeView?.clientAccountId !== previous.activeView?.clientAccountId
  if (left || moved) queryClient.clear()
})

/**
 * A call as a query: `useQuery(callQuery(endpoint, input))`. Its key begins with the client account, so rows of
 * one account are never found in another: `[clientAccountId, endpoint name, input]`.
 */
export function callQuery<E extends Endpoint>(endpoint: E, input: CallInput<E>) {
  return queryOptions({
    queryKey: [...callKey(endpoint), input],
    queryFn: ({ signal }): Promise<AnswerOf<E>> => call(endpoint, input, { signal }),
  })
}

/** The beginning of the keys of all queries of a call, in this account. */
export function callKey(endpoint: Endpoint): [account: string | null, name: string] {
  return [currentSession().activeView?.clientAccountId ?? null, endpoint.name]
}

/** After a write: what these calls answered is out of date. Those on the screen are fetched again at once. */
export async function refresh(...endpoints: Endpoint[]): Promise<void> {
  await Promise.all(endpoints.map((endpoint) => queryClient.invalidateQueries({ queryKey: callKey(endpoint) })))
}
