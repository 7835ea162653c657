import { useQuery } from '@tanstack/react-query'
import * as accessControl from '@tearsheet/protocol/identity/access-control-endpoints'
import type { AccessControlList, AccountPlace } from '@tearsheet/protocol/identity/access-control-schemas'
import { viewingMessages } from '@tearsheet/protocol/identity/viewing-messages'
import { call } from '../lib/api.ts'
import { ApiError } from '../lib/api-error.ts'
import { currentSession, isViewingAsAnother } from '../lib/session.ts'
import { useActiveView, useSession } from '../lib/use-session.ts'
import { loadViewing } from './viewing.ts'

/**
 * Query for the views that the active user may enter. The record belongs to a user, not to an account, and so does its
 * key.
 */
export function accessControlListQuery(userId: string | null) {
  return {
    queryKey: ['user', userId, accessControl.getAccessControlList.name],
    queryFn: async ({ signal }: { signal?: AbortSignal }): Promise<AccessControlList> => {
      // The request could start viewing without a reason, which is requested on a page of its own
      if (userId && isViewingAsAnother(currentSession()) && !(await loadViewing(userId, signal)))
        throw new ApiError(403, [{ code: 'not_viewing', message: viewingMessages.notViewing }])
      return call(accessControl.getAccessControlList, { userId: userId ?? '' }, { signal })
    },
    enabled: userId !== null,
  }
}

/** Returns the active user's own record, accounts and permissions; `data` is undefined until it is loaded. */
export function useAccessControlList() {
  return useQuery(accessControlListQuery(useSession().activeUserId))
}

/** Returns the record if a part of the page has loaded it, without a request. */
export function useLoadedAccessControlList(): AccessControlList | undefined {
  return useQuery({ ...accessControlListQuery(useSession().activeUserId), enabled: false }).data
}

const noPlace: AccountPlace = { country: null, state: null, city: null }

/** Returns the default location of the active account's jobs, for postings without one. */
export function useAccountPlace(): AccountPlace {
  const { clientAccountId } = useActiveView()
  return useAccessControlList().data?.clientAccountById[clientAccountId]?.place ?? noPlace
}
