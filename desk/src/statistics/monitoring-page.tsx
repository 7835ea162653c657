import { addressOf } from '@tearsheet/protocol/addresses'
import { Tabs } from '@tearsheet/ui/actions/tabs.tsx'
import { Inline } from '@tearsheet/ui/layout/inline.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import styles from '../components/records.module.css'
import { useDeskSearch } from '../keys/use-desk-search.ts'
import { ExclusionsPart } from './exclusions-part.tsx'
import { ScorecardPart } from './scorecard-part.tsx'

const tabs = [
  { id: 'scorecard', label: 'Scorecard' },
  { id: 'exclusions', label: 'Exclusions' },
] as const

/** The monitoring of live ads: figures of each publication by week, and the ads that are not checked. */
export function MonitoringPage() {
  const search = useDeskSearch()
  const tab = tabs.find(({ id }) => id === search.tab)?.id ?? 'scorecard'
  return (
    <div className={styles.page}>
      <Inline gap={12} justify="between" padding={[16, 20]} span="all" border="border" edges="below">
        <h1>Monitoring</h1>
      </Inline>
      <Stack padding={[16, 20]} className={styles.body}>
        <Tabs
          label="Monitoring"
          selected={tab}
          tabs={tabs.map(({ id, label }) => ({
            id,
            label,
            href: addressOf('desk', { queue: 'monitoring' }, { tab: id === 'scorecard' ? undefined : id }),
          }))}
        >
          {tab === 'exclusions' ? <ExclusionsPart /> : <ScorecardPart />}
        </Tabs>
      </Stack>
    </div>
  )
}
