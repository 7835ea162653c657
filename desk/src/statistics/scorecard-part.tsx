import { useQuery } from '@tanstack/react-query'
import * as monitoring from '@tearsheet/protocol/campaigns/desk-monitoring-endpoints'
import type { PublicationScore } from '@tearsheet/protocol/campaigns/monitoring-schemas'
import { addDays } from '@tearsheet/protocol/dates'
import { ExportButton } from '@tearsheet/ui/actions/export-button.tsx'
import { LoadFailure } from '@tearsheet/ui/feedback/load-failure.tsx'
import { DateField } from '@tearsheet/ui/forms/date-field.tsx'
import { Inline } from '@tearsheet/ui/layout/inline.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { download } from '@tearsheet/ui/lib/download.ts'
import { counted, formatCount, formatShortDate } from '@tearsheet/ui/lib/format.ts'
import { callQuery } from '@tearsheet/ui/lib/query-client.ts'
import { Table } from '@tearsheet/ui/lists/table.tsx'
import type { TableColumn } from '@tearsheet/ui/lists/table-column.ts'
import { EmptyState } from '@tearsheet/ui/text/empty-state.tsx'
import { Skeleton } from '@tearsheet/ui/text/skeleton.tsx'
import { Text } from '@tearsheet/ui/text/text.tsx'
import { useState } from 'react'
import { useDeskUser } from '../components/use-desk-user.ts'

const weekDays = 7

/** Figures of each publication in a week: ads online as approved, time to the first check that found them, problems. */
export function ScorecardPart() {
  const { today } = useDeskUser()
  const [week, setWeek] = useState(addDays(today, -weekDays))
  const isDay = week !== ''
  const query = useQuery({ ...callQuery(monitoring.getScorecard, { week }), enabled: isDay })
  const { data } = query
  return (
    <Stack gap={8}>
      <Inline align="end">
        <DateField
          label="Any day of the week"
          value={week}
          onChange={setWeek}
          error={isDay ? null : 'Enter a day of the week'}
        />
        {data && isDay && (
          <ExportButton
            onExport={() => download(monitoring.exportScorecard, { week }, `Scorecard-${data.from}-${data.until}.csv`)}
          />
        )}
      </Inline>
      <LoadFailure query={query} title="The scorecard could not be loaded" />
      {query.isLoading && <Skeleton shape="table" label="Loading the scorecard" rows={8} />}
      {data && (
        <Text as="p" type="small" color="text-2">
          {formatShortDate(data.from)} to {formatShortDate(data.until)}, {counted(data.totalCount, 'publication')}
          {data.publications.length < data.totalCount && `, the first ${formatCount(data.publications.length)} shown`}
        </Text>
      )}
      {data && data.totalCount === 0 && (
        <EmptyState title="No checks or claims in this week">Live ads are checked every day.</EmptyState>
      )}
      {data && data.publications.length > 0 && (
        <Table
          caption="Live ads and claims of each publication"
          rowLinks={false}
          cardsBelow={1100}
          columns={columns}
          rows={data.publications}
          rowKey={({ publicationName }) => publicationName}
        />
      )}
    </Stack>
  )
}

const columns: TableColumn<PublicationScore>[] = [
  { id: 'publication', header: 'Publication', rowHeader: true, cell: ({ publicationName }) => publicationName },
  { id: 'ads', header: 'Ads checked', numeric: true, cell: ({ ads }) => formatCount(ads) },
  { id: 'share', header: 'Online as approved', numeric: true, cell: (score) => writeShare(score) },
  { id: 'first', header: 'First found after', numeric: true, cell: (score) => writeMinutes(score.minutesToFirst) },
  { id: 'removed', header: 'Removed early', numeric: true, cell: ({ removedEarly }) => formatCount(removedEarly) },
  { id: 'changed', header: 'Changed', numeric: true, cell: ({ changed }) => formatCount(changed) },
  { id: 'never', header: 'Never found', numeric: true, cell: ({ neverFound }) => formatCount(neverFound) },
  { id: 'open', header: 'Claims open', numeric: true, cell: ({ openClaims }) => formatCount(openClaims) },
  { id: 'granted', header: 'Claims granted', numeric: true, cell: ({ grantedClaims }) => formatCount(grantedClaims) },
]

/** Share of the ads whose page could be read. */
const writeShare = ({ ads, online, read }: PublicationScore) =>
  read === 0
    ? ads === 0
      ? 'No checks'
      : 'Unreadable'
    : `${Math.floor((online / read) * 100)}% of ${formatCount(read)}`

function writeMinutes(minutes: number | null): string {
  if (minutes === null) return 'No new ads'
  return minutes < 120 ? counted(minutes, 'minute') : counted(Math.round(minutes / 60), 'hour')
}
