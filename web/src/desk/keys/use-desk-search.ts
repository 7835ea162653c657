import { useSearch } from '@tanstack/react-router'
import type { SearchOf } from '@tearsheet/protocol/addresses'

/** What stands after the `?` of the desk's address. */
export const useDeskSearch = (): SearchOf<'desk'> => useSearch({ strict: false })
