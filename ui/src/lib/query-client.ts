import { type InferDataFromTag, QueryClient, type QueryKey, queryOptions, type Updater } from '@tanstack/react-query'
import type { AnswerOf, Endpoint } from '@tearsheet/protocol/endpoint'
import { type CallInput, call } from './api.ts'
import { currentSession, onSession } from './session.ts'

/** Older data is fetched again when displayed; milliseconds (R8.19). */
const refetchAfterMs = 600_000

export const queryClient = new QueryClient({
  defaultOptions: { queries: { staleTime: refetchAfterMs, gcTime: refetchAfterMs, retry: false } },
})

/** Clears all data of an account or session when the user leaves it (R4.6). */
onSession((next, previous) => {
  const left = next.state === 'out' || next.user?.userId !== previous.user?.userId
  const moved =
    next.activeUserId !== previous.activeUserId ||
    next.activeView?.clientAccountId !== previous.activeView?.clientAccountId
  if (left || moved) queryClient.clear()
})

/**
 * Wraps an endpoint as a query: `useQuery(callQuery(endpoint, input))`. Its key starts with the client account, so rows
 * of one account are never returned for another: `[clientAccountId, endpoint name, input]`.
 */
export function callQuery<E extends Endpoint>(endpoint: E, input: CallInput<E>) {
  return queryOptions({
    queryKey: [...callKey(endpoint), input],
    queryFn: ({ signal }): Promise<AnswerOf<E>> => call(endpoint, input, { signal }),
  })
}

/** Returns the common key prefix of all queries of an endpoint in this account. */
export function callKey(endpoint: Endpoint): [account: string | null, name: string] {
  return [currentSession().activeView?.clientAccountId ?? null, endpoint.name]
}

/** Invalidates the data of these endpoints after a write. Data on screen is fetched again immediately. */
export async function refresh(...endpoints: Endpoint[]): Promise<void> {
  await Promise.all(endpoints.map((endpoint) => queryClient.invalidateQueries({ queryKey: callKey(endpoint) })))
}

/**
 * Replaces data by the response of a write. A request for it that is under way may have read the state before the write,
 * and would bring that back: it is sent again.
 */
export function putAnswer<Key extends QueryKey, Answer = InferDataFromTag<unknown, Key>>(
  queryKey: Key,
  answer: Updater<Answer | undefined, Answer | undefined>,
): void {
  const isLoading = queryClient.isFetching({ queryKey, exact: true }) > 0
  queryClient.setQueryData<Answer>(queryKey, answer)
  if (isLoading) void queryClient.invalidateQueries({ queryKey, exact: true, refetchType: 'all' })
}
