import type { listForAdministrator } from '@tearsheet/protocol/identity/viewing-endpoints'
import type { Verb } from '../http/verb.ts'
import { presentUserSummary } from '../identity/present.ts'
import { searchPeople } from '../identity/search-queries.ts'
import { findClientIdsByName, findClientNames } from './queries.ts'

/** Searches the users of all clients by their own names or their client's, for administrators of the provider. */
export const listAllUsers: Verb<typeof listForAdministrator> = async ({ tx }, input) => {
  const keyword = input.keyword?.trim() || null
  const named = keyword === null ? [] : await findClientIdsByName(tx, keyword)
  const { people, totalCount } = await searchPeople(tx, { ...input, keyword, clientIds: named })
  const names = await findClientNames(
    tx,
    people.flatMap(({ clientIds }) => clientIds),
  )
  const users = people.map((one) => presentUserSummary(one.person, one.clientIds, names))
  return { users, totalCount, pageNumber: input.pageNumber }
}
