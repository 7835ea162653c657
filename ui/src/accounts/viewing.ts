import { useQuery } from '@tanstack/react-query'
import * as viewings from '@tearsheet/protocol/identity/viewing-endpoints'
import type { Viewing } from '@tearsheet/protocol/identity/viewing-schemas'
import { call } from '../lib/api.ts'
import { queryClient } from '../lib/query-client.ts'
import { isViewingAsAnother } from '../lib/session.ts'
import { useSession } from '../lib/use-session.ts'

/** Interval at which the server is polled for whether viewing continues, and whether changes are allowed. */
const askEveryMs = 15_000

const keyOf = (userId: string | null) => ['user', userId, viewings.getViewing.name]

/** Returns the state of an administrator's view of the portal as the active user; null once it has ended. */
export function useViewing(isEnabled = true) {
  const { activeUserId } = useSession()
  return useQuery({
    queryKey: keyOf(activeUserId),
    queryFn: ({ signal }) => loadViewing(activeUserId ?? '', signal),
    enabled: isEnabled && activeUserId !== null,
    staleTime: 0,
    refetchInterval: askEveryMs,
  })
}

/** Returns whether the user views the portal as another user without being allowed to make changes. */
export function useIsReadOnly(): boolean {
  const isViewing = isViewingAsAnother(useSession())
  const { data: viewing } = useViewing(isViewing)
  return isViewing && !viewing?.writesUntil
}

/** Fetches the current state of an administrator's view of the portal as a user. */
export async function loadViewing(userId: string, signal?: AbortSignal): Promise<Viewing | null> {
  return (await call(viewings.getViewing, { userId }, { signal, toast: false })).viewing
}

/** Refetches the state. */
export const refreshViewing = (userId: string | null): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: keyOf(userId) })
