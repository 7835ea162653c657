import { useQuery } from '@tanstack/react-query'
import { addressOf, type SearchOf } from '@tearsheet/protocol/addresses'
import * as work from '@tearsheet/protocol/desk/work-endpoints'
import type { DeskFilter } from '@tearsheet/protocol/desk/work-schemas'
import { call } from '@tearsheet/ui/lib/api.ts'
import { callKey, callQuery, putAnswer } from '@tearsheet/ui/lib/query-client.ts'
import { useCall } from '@tearsheet/ui/lib/use-call.ts'

/** Returns the filters of a queue as a query string with a fixed order. */
function textOf({ keyword, assignee, late }: SearchOf<'desk'>): string {
  const parts = Object.entries({ keyword, assignee, late }).flatMap(([key, value]) => (value ? [[key, value]] : []))
  return parts.length === 0 ? '' : `?${new URLSearchParams(parts)}`
}

/** The user's saved filters of a queue, as `ui/saved-views.tsx` displays them. */
export function useFilters(queue: string, search: SearchOf<'desk'>) {
  const { data } = useQuery(callQuery(work.listFilters, { queue }))
  const shown = textOf(search)
  const filters = data?.filters ?? []
  const { run, isPending } = useCall((write: () => Promise<{ filters: DeskFilter[] }>) => write(), {
    showErrors: 'here',
  })
  /** Resolves to the error message; null on success. */
  const reported = async (write: () => Promise<{ filters: DeskFilter[] }>): Promise<string | null> => {
    const result = await run(write)
    if (!result.done) return result.errors[0]?.message ?? null
    putAnswer([...callKey(work.listFilters), { queue }], result.answer)
    return null
  }
  const save = (name: string, query: string) => reported(() => call(work.saveFilter, { queue, name, query }))
  return {
    views: filters.map(({ id, name, query }) => ({
      id,
      name,
      href: `${addressOf('desk', { queue })}${query}`,
      isCurrent: query === shown,
    })),
    pending: isPending,
    canSave: data !== undefined && shown !== '' && filters.every(({ query }) => query !== shown),
    suggestedName: search.keyword ?? '',
    onSave: (name: string) => save(name, shown),
    onRename: (filterId: string, name: string) => reported(() => call(work.renameFilter, { filterId, name })),
    onDuplicate: async (filterId: string) => {
      const from = filters.find(({ id }) => id === filterId)
      return from ? save(`${from.name.slice(0, 50)} copy`, from.query) : null
    },
    onRemove: (filterId: string) => reported(() => call(work.removeFilter, { filterId })),
  }
}
