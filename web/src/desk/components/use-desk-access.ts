import { useQuery } from '@tanstack/react-query'
import { getOwnAccess } from '@tearsheet/protocol/desk/staff-endpoints'
import type { DeskArea } from '@tearsheet/protocol/desk-roles'
import { callQuery, queryClient } from '../../lib/query-client.ts'
import { useSession } from '../../lib/use-session.ts'

/** What of the desk somebody may open, with what they have set for themselves; the server asks the same table again with every call (R21.35). */
export function useDeskAccess() {
  const { user } = useSession()
  const isAdministrator = user?.isJEAdministrator === true
  const asked = useQuery(callQuery(getOwnAccess, {}), queryClient)
  const { data } = asked
  return {
    isAdministrator,
    /** Not before the server has said what it is. */
    isKnown: isAdministrator || data !== undefined,
    asked,
    roles: data?.roles ?? [],
    managers: data?.managers ?? [],
    opens: (...areas: readonly DeskArea[]) =>
      isAdministrator || areas.some((area) => data?.areas.includes(area) === true),
  }
}
