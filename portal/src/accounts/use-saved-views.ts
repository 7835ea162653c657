import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import * as savedViews from '@tearsheet/protocol/identity/saved-view-endpoints'
import type { SavedView, ViewedList } from '@tearsheet/protocol/identity/schemas'
import { call } from '@tearsheet/ui/lib/api.ts'
import type { ListShape, ListState } from '@tearsheet/ui/lib/lists/list-state.ts'
import { viewText, viewTextOf } from '@tearsheet/ui/lib/lists/list-view.ts'
import { callKey, callQuery, putAnswer } from '@tearsheet/ui/lib/query-client.ts'
import { type Once, useCall } from '@tearsheet/ui/lib/use-call.ts'

/**
 * The user's own views of a list, as `ui/saved-views.tsx` displays them. The current state can be saved when it differs
 * from a tab's default and is not a view yet (R8.16).
 */
export function useSavedViews<Tab extends string, Column extends string>(
  list: ViewedList,
  shape: ListShape<Tab, Column>,
  state: ListState<Tab, Column>,
) {
  const { pathname } = useLocation()
  const { data } = useQuery(callQuery(savedViews.listSavedViews, { list }))
  const shown = viewText(shape, state)
  const views = (data?.views ?? []).map(({ id, name, query }) => {
    const text = viewTextOf(shape, query)
    return { id, name, href: `${pathname}${text}`, isCurrent: text === shown }
  })
  const isPlain = shown === viewText(shape, { tab: state.tab, keyword: '', sort: null, filters: {} })
  const { run, isPending } = useCall((write: Write, once) => write(once), { showErrors: 'here' })
  /** Resolves to the error message; null on success. */
  const reported = async (write: Write): Promise<string | null> => {
    const result = await run(write)
    if (!result.done) return result.errors[0]?.message ?? null
    putAnswer([...callKey(savedViews.listSavedViews), { list }], result.answer)
    return null
  }
  const save = (name: string, query: string) =>
    reported((once) => call(savedViews.saveView, { list, name, query }, once))
  return {
    views,
    pending: isPending,
    isAwaited: data === undefined && !isPlain,
    canSave: data !== undefined && !isPlain && views.every(({ isCurrent }) => !isCurrent),
    suggestedName: state.keyword,
    onSave: (name: string) => save(name, shown),
    onRename: (viewId: string, name: string) => reported(() => call(savedViews.renameView, { viewId, name })),
    onDuplicate: async (viewId: string) => {
      const from = data?.views.find(({ id }) => id === viewId)
      return from ? save(copyName(from.name, data?.views ?? []), from.query) : null
    },
    onRemove: (viewId: string) => reported(() => call(savedViews.removeView, { viewId })),
  }
}

type Write = (once: Once) => Promise<{ views: SavedView[] }>

/** Returns `Nurses copy`, or `Nurses copy 2` if that is taken. */
function copyName(name: string, views: readonly SavedView[]): string {
  const taken = new Set(views.map((view) => view.name.toLowerCase()))
  const base = `${name.slice(0, 48)} copy`
  let copy = base
  for (let n = 2; taken.has(copy.toLowerCase()); n++) copy = `${base} ${n}`
  return copy
}
