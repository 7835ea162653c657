import { useSearch } from '@tanstack/react-router'
import { type UserColumn, type UserView, userColumns, userViews } from '@tearsheet/protocol/users/account-schemas'
import { useListState } from '../../lib/lists/use-list-state.ts'
import { roleOrder } from './user-labels.ts'

const shape = { tabs: userViews, columns: userColumns } as const

/** What of the users is asked for, as the address says it; the same beside the list and in the list. */
export function useUserQuestion() {
  const list = useListState<UserView, UserColumn>(shape)
  const { tab, page, keyword, sort } = list
  const search = useSearch({ strict: false })
  const roleId = roleOrder.find((role) => String(role) === search.role) ?? null
  return { list, search, question: { tab, page, keyword, roleId, sort } }
}

/** What of the address belongs to the list. */
export function ofList(search: Record<string, string | undefined>): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(search).filter(([name]) => /^(tab|keyword|sort|role|page-\w+)$/.test(name)))
}
