import type { ReactNode } from 'react'
import { type TabItem, Tabs } from '../actions/tabs.tsx'
import { useAnnounced } from '../base/use-announced.ts'
import { SearchField } from '../forms/search-field.tsx'
import { Stack } from '../layout/stack.tsx'
import { Text } from '../text/text.tsx'
import styles from './list-frame.module.css'

export interface ListFrameProps {
  search: { label: string; placeholder: string; value: string; onSearch: (words: string) => void }
  /** What the words found; empty while there are none or it is not known. */
  found: string
  /** How many the selected tab shows, over all pages; undefined while it is not known. */
  total: number | undefined
  /** What they are, where there is one and where there are several: ["file", "files"]. */
  things: readonly [one: string, many: string]
  tabs: { label: string; selected: string; tabs: readonly TabItem[] }
  /** Beside the search: chips to filter by, and views that were saved. */
  filters?: ReactNode
  /** What the filters are set to: what is left is read out when it changes. */
  filteredBy?: string
  views?: ReactNode
  children: ReactNode
}

/** What every list has around its rows: the search, what it found, saved views, and the tabs. */
export function ListFrame(props: ListFrameProps) {
  const { search, found, total, things, tabs, filters, filteredBy = '', views, children } = props
  const tab = tabs.tabs.find(({ id }) => id === tabs.selected)?.label ?? ''
  const shown = total === undefined ? '' : found || `${tab}: ${total.toLocaleString()} ${things[total === 1 ? 0 : 1]}`
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
