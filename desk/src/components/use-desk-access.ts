import { useQuery } from '@tanstack/react-query'
import { getOwnAccess } from '@tearsheet/protocol/desk/staff-endpoints'
import type { DeskArea } from '@tearsheet/protocol/desk-roles'
import { callQuery } from '@tearsheet/ui/lib/query-client.ts'
import { useSession } from '@tearsheet/ui/lib/use-session.ts'

/**
 * Returns the areas of the desk that the user may open, and the user's settings; the server checks the same table again
 * on every request (R21.35).
 */
export function useDeskAccess() {
  const { user } = useSession()
  const isAdministrator = user?.isJEAdministrator === true
  const query = useQuery(callQuery(getOwnAccess, {}))
  const { data } = query
  return {
    isAdministrator,
    /** False until the server has responded. */
    isKnown: isAdministrator || data !== undefined,
    query,
    roles: data?.roles ?? [],
    managers: data?.managers ?? [],
    opens: (...areas: readonly DeskArea[]) =>
      isAdministrator || areas.some((area) => data?.areas.includes(area) === true),
  }
}
