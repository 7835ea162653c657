import * as users from '@tearsheet/protocol/users/endpoints'
import * as viewings from '@tearsheet/protocol/users/viewing-endpoints'
import { findPerson } from '../auth/person-queries.ts'
import type { Route } from '../http/route.ts'
import { presentUserSummary } from '../users/present.ts'
import { searchPeople } from '../users/search-queries.ts'
import { allowChanges, stopViewing } from './change-viewing.ts'
import type { ListShownContracts } from './load-access-control-list.ts'
import { findClientIdsByName, findClientNames } from './queries.ts'
import { startViewing } from './start-viewing.ts'
import { viewAs } from './view-as.ts'
import { findLastViewing, presentViewing } from './viewing-queries.ts'

interface Dependencies {
  listShownContracts: ListShownContracts
}

/** Routes for the accounts that a user may enter: their own, and for an administrator those of the viewed user. */
export function accessRoutes(route: Route, { listShownContracts }: Dependencies): void {
  route(users.listForAdministrator, async ({ tx }, body) => {
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
  route(users.getAccessControlList, ({ actor, tx }, body) => viewAs(tx, actor, body.userId, listShownContracts))

  route(viewings.beginViewing, async ({ actor, tx }, body) => {
    const { row, person } = await startViewing(tx, actor, body)
    return { viewing: presentViewing(row, person.username) }
  })
  route(viewings.getViewing, async ({ actor, tx }, body) => {
    const last = await findLastViewing(tx, actor, body.userId)
    const person = last?.isLive ? await findPerson(tx, body.userId) : null
    return { viewing: last && person ? presentViewing(last.row, person.username) : null }
  })
  route(viewings.allowChanges, async ({ actor, tx }, body) => ({ viewing: await allowChanges(tx, actor, body) }))
  route(viewings.stopViewing, async ({ actor, tx }, body) => {
    await stopViewing(tx, actor, body.userId)
    return {}
  })
}
