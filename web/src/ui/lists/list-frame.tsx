import type { ReactNode } from 'react'
import { type TabItem, Tabs } from '../actions/tabs.tsx'
import { useAnnounced } from '../base/use-announced.ts'
import { SearchField } from '../forms/search-field.tsx'
import { Stack } from '../layout/stack.tsx'
import { Text } from '../text/text.tsx'

export interface ListFrameProps {
  search: { label: string; placeholder: string; value: string; onSearch: (words: string) => void }
  /** What the words found; empty while there are none or it is not known. */
  found: string
  /** How many the selected tab shows, over all pages; undefined while it is not known. */
  total: number | undefined
  /** What they are, where there is one and where there are several: ["file", "files"]. */
  things: readonly [one: string, many: string]
  tabs: { label: string; selected: string; tabs: readonly TabItem[] }
  /** Between search and tabs: views that were saved. */
  views?: ReactNode
  children: ReactNode
}

/** What every list has around its rows: the search, what it found, saved views, and the tabs. */
export function ListFrame({ search, found, total, things, tabs, views, children }: ListFrameProps) {
  const tab = tabs.tabs.find(({ id }) => id === tabs.selected)?.label ?? ''
  const shown = total === undefined ? '' : found || `${tab}: ${total.toLocaleString()} ${things[total === 1 ? 0 : 1]}`
  useAnnounced(`${tabs.selected} ${search.value}`, shown)
  return (
    <Stack gap={12}>
      <SearchField {...search} />
      {found && (
        <Text kind="meta" as="p">
          {found}
        </Text>
      )}
      {views}
      <Tabs {...tabs}>{children}</Tabs>
    </Stack>
  )
}
