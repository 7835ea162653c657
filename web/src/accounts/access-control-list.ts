import { useQuery } from '@tanstack/react-query'
import type { AccessControlList } from '@tearsheet/protocol/clients/schemas'
import * as users from '@tearsheet/protocol/users/endpoints'
import { call } from '../lib/api.ts'
import { queryClient } from '../lib/query-client.ts'
import { useSession } from '../lib/use-session.ts'

/** What the active user may enter. It belongs to a person, not to an account, and so does its key. */
export function accessControlListQuery(userId: string | null) {
  return {
    queryKey: ['user', userId, users.getAccessControlList.name],
    queryFn: ({ signal }: { signal?: AbortSignal }): Promise<AccessControlList> =>
      call(users.getAccessControlList, { userId: userId ?? '' }, { signal }),
    enabled: userId !== null,
  }
}

/** The active user's own record, accounts and rights; its `data` is undefined until it is here. */
export function useAccessControlList() {
  return useQuery(accessControlListQuery(useSession().activeUserId), queryClient)
}
