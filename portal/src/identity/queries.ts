import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { RoleId } from '@tearsheet/protocol/access'
import * as users from '@tearsheet/protocol/identity/account-endpoints'
import type { UserColumn, UserView } from '@tearsheet/protocol/identity/account-schemas'
import { paginationLimit } from '@tearsheet/protocol/list-query'
import type { ListSort } from '@tearsheet/ui/lib/lists/list-state.ts'
import { callQuery } from '@tearsheet/ui/lib/query-client.ts'

export interface UserQuestion {
  tab: UserView
  page?: number
  keyword?: string
  roleId?: RoleId | null
  sort?: ListSort<UserColumn> | null
}

/** Returns the query of the list in the request body; its rows and their export use the same. */
export function userListQuery({ tab, page = 1, keyword, roleId, sort }: UserQuestion) {
  return {
    filteredView: tab,
    pageNumber: page,
    paginationLimit,
    keyword: keyword || null,
    roleId: roleId ?? null,
    sortForFilter: sort ? [{ sortBy: sort.column, sortOrder: sort.direction }] : null,
  }
}

/** A page of the account's users. While the next response loads, the previous one stays, marked as placeholder. */
export function useUserList(question: UserQuestion, enabled = true) {
  const query = userListQuery(question)
  return useQuery({ ...callQuery(users.list, { query }), placeholderData: keepPreviousData, enabled })
}

/** One user: the current user or another one of the account. */
export function useUserRecord(id: string, enabled = true) {
  return useQuery({ ...callQuery(users.getById, { id }), select: (answer) => answer.user, enabled })
}

/** Endpoints whose data is outdated after a change of a user. */
export const userCalls = [users.list, users.getById]
