import { addressOf } from '@tearsheet/protocol/addresses'
import { Tabs } from '@tearsheet/ui/actions/tabs.tsx'
import { Inline } from '@tearsheet/ui/layout/inline.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import styles from '../components/records.module.css'
import { useDeskAccess } from '../components/use-desk-access.ts'
import { useDeskSearch } from '../keys/use-desk-search.ts'
import { SectorList } from './sector-list.tsx'
import { TextList } from './text-list.tsx'

const tabs = [
  { id: 'reply', label: 'Replies', area: 'production' },
  { id: 'problem', label: 'Problems', area: 'production' },
  { id: 'sectors', label: 'Sectors', area: 'catalogue' },
] as const

/** Texts and lists that the desk keeps: templates for replies, reasons of problems, and the sectors of the catalog. */
export function TextsPage() {
  const search = useDeskSearch()
  const { opens } = useDeskAccess()
  const open = tabs.filter(({ area }) => opens(area))
  const tab = (open.find(({ id }) => id === search.tab) ?? open[0])?.id
  return (
    <div className={styles.page}>
      <Inline gap={12} justify="between" padding={[16, 20]} span="all" border="border" edges="below">
        <h1>Texts and sectors</h1>
      </Inline>
      <Stack padding={[16, 20]} className={styles.body}>
        {tab && (
          <Tabs
            label="Texts and sectors"
            selected={tab}
            tabs={open.map(({ id, label }) => ({
              id,
              label,
              href: addressOf('desk', { queue: 'texts' }, { tab: id }),
            }))}
          >
            {tab === 'sectors' ? <SectorList /> : <TextList key={tab} kind={tab} />}
          </Tabs>
        )}
      </Stack>
    </div>
  )
}
