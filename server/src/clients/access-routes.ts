import * as users from '@tearsheet/protocol/users/endpoints'
import type { Route } from '../http/route.ts'
import { presentUserSummary } from '../users/present.ts'
import { searchPeople } from '../users/search-queries.ts'
import type { ListShownContracts } from './load-access-control-list.ts'
import { findClientIdsByName, findClientNames } from './queries.ts'
import { viewAs } from './view-as.ts'

interface Dependencies {
  listShownContracts: ListShownContracts
}

/** Who may enter which accounts: one's own, and for an administrator those of whom they view the portal as. */
export function accessRoutes(route: Route, { listShownContracts }: Dependencies): void {
  route(users.listForAdministrator, async ({ body, tx }) => {
    const keyword = body.keyword?.trim() || null
    const named = keyword === null ? [] : await findClientIdsByName(tx, keyword)
    const { people, totalCount } = await searchPeople(tx, { ...body, keyword, clientIds: named })
    const names = await findClientNames(
      tx,
      people.flatMap(({ clientIds }) => clientIds),
    )
    const shown = people.map((one) => presentUserSummary(one.person, one.clientIds, names))
    return { users: shown, totalCount, pageNumber: body.pageNumber }
  })
  route(users.getAccessControlList, ({ actor, body, tx }) => viewAs(tx, actor, body.userId, listShownContracts))
}
