import { useSearch } from '@tanstack/react-router'
import { type UserColumn, type UserView, userColumns, userViews } from '@tearsheet/protocol/identity/account-schemas'
import { useListState } from '@tearsheet/ui/lib/lists/use-list-state.ts'
import { roleOrder } from './user-labels.ts'

const shape = { tabs: userViews, columns: userColumns } as const

/** Returns the query of the user list from the address; the same in the list and next to it. */
export function useUserQuestion() {
  const list = useListState<UserView, UserColumn>(shape)
  const { tab, page, keyword, sort } = list
  const search = useSearch({ strict: false })
  const roleId = roleOrder.find((role) => String(role) === search.role) ?? null
  return { list, search, question: { tab, page, keyword, roleId, sort } }
}

/** Returns the query parameters that belong to the list. */
export function ofList(search: Record<string, string | undefined>): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(search).filter(([name]) => /^(tab|keyword|sort|role|page-\w+)$/.test(name)))
}
