import { useQuery } from '@tanstack/react-query'
import type { AccessControlList, AccountPlace } from '@tearsheet/protocol/clients/schemas'
import * as users from '@tearsheet/protocol/users/endpoints'
import { viewingMessages } from '@tearsheet/protocol/users/viewing-messages'
import { call } from '../lib/api.ts'
import { ApiError } from '../lib/api-error.ts'
import { queryClient } from '../lib/query-client.ts'
import { currentSession, isViewingAsAnother } from '../lib/session.ts'
import { useActiveView, useSession } from '../lib/use-session.ts'
import { loadViewing } from './viewing.ts'

/** What the active user may enter. It belongs to a person, not to an account, and so does its key. */
export function accessControlListQuery(userId: string | null) {
  return {
    queryKey: ['user', userId, users.getAccessControlList.name],
    queryFn: async ({ signal }: { signal?: AbortSignal }): Promise<AccessControlList> => {
      // Asking for it could begin to view without a reason, which is asked for on a page of its own
      if (userId && isViewingAsAnother(currentSession()) && !(await loadViewing(userId, signal)))
        throw new ApiError(403, [{ code: 'not_viewing', message: viewingMessages.notViewing }])
      return call(users.getAccessControlList, { userId: userId ?? '' }, { signal })
    },
    enabled: userId !== null,
  }
}

/** The active user's own record, accounts and rights; its `data` is undefined until it is here. */
export function useAccessControlList() {
  return useQuery(accessControlListQuery(useSession().activeUserId), queryClient)
}

const noPlace: AccountPlace = { country: null, state: null, city: null }

/** Where the active account hires when a posting does not say. */
export function useAccountPlace(): AccountPlace {
  const { clientAccountId } = useActiveView()
  return useAccessControlList().data?.clientAccountById[clientAccountId]?.place ?? noPlace
}
