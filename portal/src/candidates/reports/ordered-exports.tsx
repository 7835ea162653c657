import { useQuery } from '@tanstack/react-query'
import * as reports from '@tearsheet/protocol/candidates/report-endpoints'
import type { OrderedExport } from '@tearsheet/protocol/candidates/report-schemas'
import { useTimeZone } from '@tearsheet/ui/accounts/use-time-zone.ts'
import { Button } from '@tearsheet/ui/actions/button.tsx'
import { SectionHeading } from '@tearsheet/ui/layout/section-heading.tsx'
import { download } from '@tearsheet/ui/lib/download.ts'
import { formatCount, formatMoment } from '@tearsheet/ui/lib/format.ts'
import { callQuery } from '@tearsheet/ui/lib/query-client.ts'
import { Table } from '@tearsheet/ui/lists/table.tsx'
import { Text } from '@tearsheet/ui/text/text.tsx'
import { useTransition } from 'react'

/** Large exports that were ordered, with download links; renders nothing when there are none (R19.21). */
export function OrderedExports() {
  const { data } = useQuery({
    ...callQuery(reports.listExports, {}),
    // An export in progress becomes ready by itself
    refetchInterval: ({ state }) => (state.data?.orderedExports.some(({ readyAt }) => !readyAt) ? 5_000 : false),
  })
  const timeZone = useTimeZone()
  const ordered = data?.orderedExports ?? []
  if (ordered.length === 0) return null
  return (
    <section>
      <SectionHeading description="Each file is kept for a week, or until an application in this account is erased.">
        Large exports
      </SectionHeading>
      <Table
        caption="Large exports"
        rows={ordered}
        rowKey={({ id }) => id}
        columns={[
          {
            id: 'ordered',
            header: 'Ordered',
            rowHeader: true,
            tabular: true,
            cell: ({ orderedAt }) => formatMoment(orderedAt, timeZone),
          },
          { id: 'content', header: 'Contents', cell: ({ withCvs }) => (withCvs ? 'Table and CVs' : 'Table') },
          {
            id: 'count',
            header: 'Candidates',
            numeric: true,
            cell: ({ candidateCount }) => formatCount(candidateCount),
          },
        ]}
        rowActions={(orderedExport) => <Fetching orderedExport={orderedExport} />}
        actionsAtFoot
      />
    </section>
  )
}

function Fetching({ orderedExport: { id, readyAt } }: { orderedExport: OrderedExport }) {
  const [pending, start] = useTransition()
  if (!readyAt) return <Text kind="muted">Preparing…</Text>
  const save = () =>
    start(async () => void (await download(reports.downloadExport, { exportId: id }, 'Candidates.csv')))
  return (
    <Button size="row" pending={pending} pendingText="Downloading…" onClick={save}>
      Download
    </Button>
  )
}
