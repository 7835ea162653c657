import { useSearch } from '@tanstack/react-router'
import type { SearchOf } from '@tearsheet/protocol/addresses'

/** Query parameters of the desk's address. */
export const useDeskSearch = (): SearchOf<'desk'> => useSearch({ strict: false })
