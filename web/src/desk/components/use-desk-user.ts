import { useQuery } from '@tanstack/react-query'
import { dateIn } from '@tearsheet/protocol/dates'
import * as users from '@tearsheet/protocol/users/endpoints'
import { useTimeZone } from '../../accounts/use-time-zone.ts'
import { call } from '../../lib/api.ts'
import { queryClient } from '../../lib/query-client.ts'
import { useSession } from '../../lib/use-session.ts'

/** Who works at the desk: themselves, whoever they view the portal as meanwhile. */
export function useDeskUser() {
  const { user } = useSession()
  const userId = user?.userId ?? ''
  const activeZone = useTimeZone()
  const queryKey = ['user', userId, 'desk']
  const { data } = useQuery(
    {
      queryKey,
      queryFn: ({ signal }) => call(users.getAccessControlList, { userId }, { signal, toast: false }),
    },
    queryClient,
  )
  const timeZone = data?.user.timeZone ?? activeZone
  return {
    userId,
    name: user ? `${user.firstName} ${user.lastName}` : '',
    timeZone,
    /** The calendar date where they are. */
    today: dateIn(timeZone, new Date()),
    /** Keys of one letter do something; the setting is the user's own (R18.15). */
    singleKeys: data?.preferences.singleKeyShortcuts ?? true,
    /** Asks again what they have set. */
    reload: () => queryClient.invalidateQueries({ queryKey }),
  }
}
