import { dateIn } from '@tearsheet/protocol/dates'
import { getOwnAccess } from '@tearsheet/protocol/desk/staff-endpoints'
import { browserTimeZone } from '../../accounts/use-time-zone.ts'
import { refresh } from '../../lib/query-client.ts'
import { useSession } from '../../lib/use-session.ts'
import { useDeskAccess } from './use-desk-access.ts'

/** Who works at the desk: themselves, whoever they view the portal as meanwhile. */
export function useDeskUser() {
  const { user } = useSession()
  const { asked } = useDeskAccess()
  const { timeZone = browserTimeZone(), singleKeys = true } = asked.data ?? {}
  return {
    userId: user?.userId ?? '',
    name: user ? `${user.firstName} ${user.lastName}` : '',
    /** The browser's until it is known. */
    timeZone,
    /** The calendar date where they are. */
    today: dateIn(timeZone, new Date()),
    /** Keys of one letter do something; the setting is the user's own (R18.15). */
    singleKeys,
    /** Asks again what they have set. */
    reload: () => refresh(getOwnAccess),
  }
}
