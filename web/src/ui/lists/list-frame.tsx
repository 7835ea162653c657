import type { ReactNode } from 'react'
import { type TabItem, Tabs } from '../actions/tabs.tsx'
import { SearchField } from '../forms/search-field.tsx'
import { Stack } from '../layout/stack.tsx'
import { Text } from '../text/text.tsx'

export interface ListFrameProps {
  search: { label: string; placeholder: string; value: string; onSearch: (words: string) => void }
  /** What the words found, to be read out; empty while there are none or it is not known. */
  found: string
  tabs: { label: string; selected: string; tabs: readonly TabItem[] }
  /** Between search and tabs: views that were saved. */
  views?: ReactNode
  children: ReactNode
}

/** What every list has around its rows: the search, what it found, saved views, and the tabs. */
export function ListFrame({ search, found, tabs, views, children }: ListFrameProps) {
  return (
    <Stack gap={12}>
      <SearchField {...search} />
      <Text kind="meta" as="p" role="status">
        {found}
      </Text>
      {views}
      <Tabs {...tabs}>{children}</Tabs>
    </Stack>
  )
}
