import { dateIn } from '@tearsheet/protocol/dates'
import { getOwnAccess } from '@tearsheet/protocol/desk/staff-endpoints'
import { browserTimeZone } from '@tearsheet/ui/accounts/use-time-zone.ts'
import { refresh } from '@tearsheet/ui/lib/query-client.ts'
import { useSession } from '@tearsheet/ui/lib/use-session.ts'
import { useDeskAccess } from './use-desk-access.ts'

/** Returns the user who works at the desk: the signed-in user, even while viewing the portal as another user. */
export function useDeskUser() {
  const { user } = useSession()
  const { query } = useDeskAccess()
  const { timeZone = browserTimeZone(), singleKeys = true } = query.data ?? {}
  return {
    userId: user?.userId ?? '',
    name: user ? `${user.firstName} ${user.lastName}` : '',
    /** The browser's time zone until the user's is known. */
    timeZone,
    /** The calendar date in the user's time zone. */
    today: dateIn(timeZone, new Date()),
    /** Whether single-key shortcuts are enabled; the setting is the user's own (R18.15). */
    singleKeys,
    /** Refetches the user's settings. */
    reload: () => refresh(getOwnAccess),
  }
}
