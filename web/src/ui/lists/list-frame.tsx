import type { ReactNode } from 'react'
import { type TabItem, Tabs } from '../actions/tabs.tsx'
import { SearchField } from '../forms/search-field.tsx'
import { Stack } from '../layout/stack.tsx'
import { Text } from '../text/text.tsx'
import styles from './list-frame.module.css'

export interface ListFrameProps {
  search: { label: string; placeholder: string; value: string; onSearch: (words: string) => void }
  /** What the words found, to be read out; empty while there are none or it is not known. */
  found: string
  tabs: { label: string; selected: string; tabs: readonly TabItem[] }
  /** Beside the search: chips to filter by, and views that were saved. */
  filters?: ReactNode
  views?: ReactNode
  children: ReactNode
}

/** What every list has around its rows: the search, what it found, saved views, and the tabs. */
export function ListFrame({ search, found, tabs, filters, views, children }: ListFrameProps) {
  return (
    <Stack gap={12}>
      <div className={styles.tools}>
        <SearchField {...search} className={styles.search} />
        {filters}
        {views}
        <Text kind="meta" as="p" role="status" className={styles.found}>
          {found}
        </Text>
      </div>
      <Tabs {...tabs}>{children}</Tabs>
    </Stack>
  )
}
