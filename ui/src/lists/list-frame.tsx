import type { ReactNode } from 'react'
import { type TabItem, Tabs } from '../actions/tabs.tsx'
import { useAnnounced } from '../base/use-announced.ts'
import { SearchField } from '../forms/search-field.tsx'
import { Stack } from '../layout/stack.tsx'
import { formatCount } from '../lib/format.ts'
import { Text } from '../text/text.tsx'
import styles from './list-frame.module.css'

export interface ListFrameProps {
  search: { label: string; placeholder: string; value: string; onSearch: (words: string) => void }
  /** Search result summary; empty while there is no search or the result is unknown. */
  found: string
  /** Total of the selected tab over all pages; undefined while unknown. */
  total: number | undefined
  /** Singular and plural of the items: ["file", "files"]. */
  things: readonly [one: string, many: string]
  tabs: { label: string; selected: string; tabs: readonly TabItem[] }
  /** Placed next to the search: filter chips and saved views. */
  filters?: ReactNode
  /** Description of the active filters: the remaining count is announced when it changes. */
  filteredBy?: string
  views?: ReactNode
  children: ReactNode
}

/** Frame of every list: search, search result, saved views and tabs. */
export function ListFrame(props: ListFrameProps) {
  const { search, found, total, things, tabs, filters, filteredBy = '', views, children } = props
  const tab = tabs.tabs.find(({ id }) => id === tabs.selected)?.label ?? ''
  const shown = total === undefined ? '' : found || `${tab}: ${formatCount(total)} ${things[total === 1 ? 0 : 1]}`
  useAnnounced(`${tabs.selected} ${search.value} ${filteredBy}`, shown)
  return (
    <Stack gap={12}>
      <div className={styles.tools}>
        <SearchField {...search} className={styles.search} />
        {filters}
        {views}
        {search.value && (
          <Text kind="meta" as="p" className={styles.found}>
            {found}
          </Text>
        )}
      </div>
      <Tabs {...tabs}>{children}</Tabs>
    </Stack>
  )
}
