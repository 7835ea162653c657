import { useQuery } from '@tanstack/react-query'
import * as reports from '@tearsheet/protocol/candidates/report-endpoints'
import type { OrderedExport } from '@tearsheet/protocol/candidates/report-schemas'
import { useTimeZone } from '../../accounts/use-time-zone.ts'
import { download } from '../../lib/download.ts'
import { counted, formatMoment } from '../../lib/format.ts'
import { callQuery, queryClient } from '../../lib/query-client.ts'
import { Button } from '../../ui/actions/button.tsx'
import { SectionHeading } from '../../ui/layout/section-heading.tsx'
import { Text } from '../../ui/text/text.tsx'
import styles from './export-settings.module.css'

/** The large exports that were ordered, to be fetched; nothing where there is none (R19.21). */
export function OrderedExports() {
  const { data } = useQuery(
    {
      ...callQuery(reports.listExports, {}),
      // One that is being made becomes ready by itself
      refetchInterval: ({ state }) => (state.data?.orderedExports.some(({ readyAt }) => !readyAt) ? 5_000 : false),
    },
    queryClient,
  )
  const ordered = data?.orderedExports ?? []
  if (ordered.length === 0) return null
  return (
    <section>
      <SectionHeading description="Each is kept for a week, or until an application of the account is erased.">
        Ordered exports
      </SectionHeading>
      <ul role="list" className={styles.columns}>
        {ordered.map((one) => (
          <Row key={one.id} one={one} />
        ))}
      </ul>
    </section>
  )
}

function Row({ one: { id, candidateCount, withCvs, orderedAt, readyAt } }: { one: OrderedExport }) {
  const timeZone = useTimeZone()
  const what = `${counted(candidateCount, 'candidate')}${withCvs ? ' with CVs' : ''}, ${formatMoment(orderedAt, timeZone)}`
  return (
    <li className={styles.column}>
      <span>{what}</span>
      {readyAt ? (
        <Button
          size="row"
          onClick={() => void download(reports.downloadExport, { exportId: id }, 'Candidates.csv').catch(() => {})}
        >
          Save
        </Button>
      ) : (
        <Text kind="muted">Being made…</Text>
      )}
    </li>
  )
}
