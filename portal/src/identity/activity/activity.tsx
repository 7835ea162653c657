import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { addressOf, type SearchOf } from '@tearsheet/protocol/addresses'
import { addDays } from '@tearsheet/protocol/dates'
import * as activity from '@tearsheet/protocol/identity/activity-endpoints'
import type { ActivityEntry, ChainState } from '@tearsheet/protocol/identity/activity-schemas'
import { paginationLimit } from '@tearsheet/protocol/list-query'
import { accountTitles } from '@tearsheet/protocol/page-titles'
import { useTimeZone } from '@tearsheet/ui/accounts/use-time-zone.ts'
import { Button } from '@tearsheet/ui/actions/button.tsx'
import { buttonClass } from '@tearsheet/ui/actions/button-class.ts'
import { ExportButton } from '@tearsheet/ui/actions/export-button.tsx'
import { Alert } from '@tearsheet/ui/feedback/alert.tsx'
import { Select } from '@tearsheet/ui/forms/select.tsx'
import { Inline } from '@tearsheet/ui/layout/inline.tsx'
import { PageHeader } from '@tearsheet/ui/layout/page-header.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { configuration } from '@tearsheet/ui/lib/configuration.ts'
import { download } from '@tearsheet/ui/lib/download.ts'
import { formatMoment } from '@tearsheet/ui/lib/format.ts'
import { useListPage } from '@tearsheet/ui/lib/lists/use-list-page.ts'
import { useListState } from '@tearsheet/ui/lib/lists/use-list-state.ts'
import { callQuery } from '@tearsheet/ui/lib/query-client.ts'
import { useActiveView } from '@tearsheet/ui/lib/use-session.ts'
import { ListPanel } from '@tearsheet/ui/lists/list-panel.tsx'
import { Table } from '@tearsheet/ui/lists/table.tsx'
import type { TableColumn } from '@tearsheet/ui/lists/table-column.ts'
import { EmptyState } from '@tearsheet/ui/text/empty-state.tsx'
import { Link } from '@tearsheet/ui/text/link.tsx'
import { nowrap } from '@tearsheet/ui/text/nowrap.tsx'
import { Text } from '@tearsheet/ui/text/text.tsx'
import { useToday } from '../../accounts/use-today.ts'
import { formatAction, formatActor, formatSubject, partLabels } from './activity-labels.ts'
import { PersonChoice } from './person-choice.tsx'

const shape = { tabs: ['all'], columns: [] } as const
const parts = [
  { value: '', label: 'All parts' },
  ...Object.entries(partLabels).map(([value, label]) => ({ value, label })),
]
const periods = [
  { value: '', label: 'Any time' },
  { value: '7', label: 'Last 7 days' },
  { value: '30', label: 'Last 30 days' },
]

/** Log of all actions in the account, filtered by the address (R18.23). */
export function Activity() {
  const timeZone = useTimeZone()
  const { clientAccountName } = useActiveView()
  const { providerName } = configuration()
  const { page, pageHref, setFilters } = useListState(shape)
  const search: SearchOf<'manageAccount'> = useSearch({ strict: false })
  const { part = '', days = '', by = '' } = search
  const today = useToday()
  const from = periods.some(({ value }) => value === days) && days ? addDays(today, -Number(days)) : null
  const filters = { domain: part || null, from, byUserId: by || null }
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...callQuery(activity.listActivity, { ...filters, pageNumber: page, paginationLimit }),
    placeholderData: keepPreviousData,
  })
  useListPage({ title: accountTitles.activity, page, total: data?.totalCount, firstPageHref: pageHref(1) })
  const choose = (name: 'part' | 'days') => (event: { target: { value: string } }) =>
    setFilters({ [name]: event.target.value || undefined })
  return (
    <>
      <PageHeader
        title="Activity log"
        subtitle={clientAccountName}
        back={{ href: addressOf('manageAccount', { view: 'users' }), label: 'Manage Users' }}
        actions={<ExportButton onExport={() => download(activity.exportActivity, filters, 'Activity.csv')} />}
      />
      <Stack gap={16}>
        {data?.chain.isWhole === false && (
          <Alert tone="danger" title="The log is incomplete">
            An entry in the log, for this account or another, is missing or was changed. Contact {providerName}.
          </Alert>
        )}
        <Inline gap={8}>
          <Select label="Part" options={parts} value={part} onChange={choose('part')} short />
          <Select label="When" options={periods} value={days} onChange={choose('days')} short />
          <PersonChoice label="Who" value={by} onChoose={(userId) => setFilters({ by: userId || undefined })} />
        </Inline>
        <ListPanel
          title="What was done"
          things="entries"
          page={page}
          pageHref={pageHref}
          rowCount={data?.entries.length}
          total={data?.totalCount ?? 0}
          busy={isPlaceholderData}
          error={error}
          onRetry={() => void refetch()}
          empty={<NoActivity isFiltered={Boolean(part || from || by)} onShowAll={() => setFilters(unfiltered)} />}
        >
          <Table
            caption="What was done"
            columns={columnsOf(providerName, timeZone)}
            rows={data?.entries ?? []}
            rowKey={({ id }) => id}
            rowLinks={false}
            busy={isPlaceholderData}
          />
        </ListPanel>
        <Text kind="meta" as="p">
          Entries can be added, never changed or removed. {data && describeCheck(data.chain, timeZone)}
        </Text>
      </Stack>
    </>
  )
}

const unfiltered = { part: undefined, days: undefined, by: undefined }

function NoActivity({ isFiltered, onShowAll }: { isFiltered: boolean; onShowAll: () => void }) {
  if (isFiltered)
    return (
      <EmptyState title="No activity found" actions={<Button onClick={onShowAll}>Show all activity</Button>}>
        Nothing matches this part, period and person.
      </EmptyState>
    )
  return (
    <EmptyState
      title="No activity yet"
      actions={
        <Link href={addressOf('dashboard')} className={buttonClass('secondary')}>
          See what needs your attention
        </Link>
      }
    >
      Quotes, approvals, payments and changes to users will appear here, each with the person and the time.
    </EmptyState>
  )
}

/** The last check of the log, unless it found an error, which the page displays as an alert. */
function describeCheck({ checkedAt, isWhole }: ChainState, timeZone: string): string {
  if (checkedAt === null) return 'The log has not been checked yet.'
  return isWhole ? `Last checked ${formatMoment(checkedAt, timeZone)}: complete.` : ''
}

function columnsOf(providerName: string, timeZone: string): TableColumn<ActivityEntry>[] {
  return [
    {
      id: 'action',
      header: 'What',
      rowHeader: true,
      cell: (entry) => (
        <>
          {formatAction(entry)}
          <Text kind="meta" as="p">
            {formatSubject(entry)}
          </Text>
        </>
      ),
    },
    { id: 'by', header: 'Who', cell: (entry) => <Text breakAnywhere>{formatActor(entry, providerName)}</Text> },
    { id: 'at', header: 'When', tabular: true, cell: ({ at }) => nowrap(formatMoment(at, timeZone)) },
  ]
}
