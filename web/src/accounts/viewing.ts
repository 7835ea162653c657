import { useQuery } from '@tanstack/react-query'
import * as viewings from '@tearsheet/protocol/users/viewing-endpoints'
import type { Viewing } from '@tearsheet/protocol/users/viewing-schemas'
import { call } from '../lib/api.ts'
import { queryClient } from '../lib/query-client.ts'
import { useSession } from '../lib/use-session.ts'

/** How often the server is asked whether viewing as somebody goes on, and whether changes are allowed. */
const askEveryMs = 15_000

const keyOf = (userId: string | null) => ['user', userId, viewings.getViewing.name]

/** How an administrator's view of the portal as the active user stands; null once it has ended. */
export function useViewing() {
  const { activeUserId } = useSession()
  return useQuery(
    {
      queryKey: keyOf(activeUserId),
      queryFn: ({ signal }) => loadViewing(activeUserId ?? '', signal),
      enabled: activeUserId !== null,
      staleTime: 0,
      refetchInterval: askEveryMs,
    },
    queryClient,
  )
}

/** How an administrator's view of the portal as a user stands just now. */
export async function loadViewing(userId: string, signal?: AbortSignal): Promise<Viewing | null> {
  return (await call(viewings.getViewing, { userId }, { signal, toast: false })).viewing
}

/** Asks again how it stands. */
export const refreshViewing = (userId: string | null): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: keyOf(userId) })
