import { useQuery } from '@tanstack/react-query'
import { addressOf } from '@tearsheet/protocol/addresses'
import { dateIn } from '@tearsheet/protocol/dates'
import { durationText } from '@tearsheet/protocol/desk/rules'
import { summarizeTimes } from '@tearsheet/protocol/desk/times-endpoints'
import { type Timed, timePeriods, type WaitingCount } from '@tearsheet/protocol/desk/times-schemas'
import { VisuallyHidden } from '@tearsheet/ui/base/visually-hidden.tsx'
import { LoadFailure } from '@tearsheet/ui/feedback/load-failure.tsx'
import { Select } from '@tearsheet/ui/forms/select.tsx'
import { Grid } from '@tearsheet/ui/layout/grid.tsx'
import { Inline } from '@tearsheet/ui/layout/inline.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { counted, formatCount, formatShortDate } from '@tearsheet/ui/lib/format.ts'
import { callQuery } from '@tearsheet/ui/lib/query-client.ts'
import { useGo } from '@tearsheet/ui/lib/use-go.ts'
import { Table } from '@tearsheet/ui/lists/table.tsx'
import { EmptyState } from '@tearsheet/ui/text/empty-state.tsx'
import { Link } from '@tearsheet/ui/text/link.tsx'
import { nowrap } from '@tearsheet/ui/text/nowrap.tsx'
import { Skeleton } from '@tearsheet/ui/text/skeleton.tsx'
import { Text } from '@tearsheet/ui/text/text.tsx'
import { queues } from '../components/queues.ts'
import styles from '../components/records.module.css'
import { useDeskUser } from '../components/use-desk-user.ts'
import { useDeskSearch } from '../keys/use-desk-search.ts'

/** The manager's page: late ads by queue and person, and how long reviews and publishing take, with links to the rows. */
export function TimesPage() {
  const search = useDeskSearch()
  const go = useGo()
  const days = timePeriods.find((one) => String(one) === search.days) ?? 30
  const query = useQuery(callQuery(summarizeTimes, { days }))
  return (
    <div className={styles.page}>
      <Inline gap={12} justify="between" padding={[16, 20]} span="all" border="border" edges="below">
        <h1>Late and times</h1>
      </Inline>
      <Stack gap={24} padding={[16, 20]} className={styles.body}>
        <LoadFailure query={query} title="The times could not be loaded" />
        {query.isLoading && <Skeleton shape="table" label="Loading the times" rows={8} />}
        {query.data && <WaitingTable waiting={query.data.waiting} />}
        {query.data && (
          <Stack as="section" gap={16} aria-labelledby="desk-times">
            <Inline justify="between">
              <h2 id="desk-times">Time taken</h2>
              <Select
                label="Period"
                labelHidden
                value={String(days)}
                options={timePeriods.map((one) => ({ value: String(one), label: `Last ${one} days` }))}
                onChange={({ target }) =>
                  go(addressOf('desk', { queue: 'times' }, { days: target.value }), { replace: true, quiet: true })
                }
              />
            </Inline>
            <Grid columns={2} gap={[20, 24]} stackBelow={1200}>
              <Times title="From request to review" timed={query.data.review} queue="reviews" />
              <Times title="From approval to publishing" timed={query.data.publish} queue="to-publish" />
            </Grid>
          </Stack>
        )}
      </Stack>
    </div>
  )
}

interface PersonRow {
  key: string
  name: string
  /** Value of the assignee filter; undefined for everyone. */
  assignee: string | undefined
  counts: readonly WaitingCount[]
}

/**
 * One row for everyone, one for unassigned ads and one for each person; a cell links to its ads. When no ad is assigned,
 * the only row has all of them.
 */
function WaitingTable({ waiting }: { waiting: readonly WaitingCount[] }) {
  const byPerson = Map.groupBy(waiting, ({ assignee }) => assignee?.id ?? 'nobody')
  const isAssigned = waiting.some(({ assignee }) => assignee !== null)
  const rows: PersonRow[] = [
    { key: 'all', name: isAssigned ? 'Everyone' : 'Unassigned', assignee: undefined, counts: waiting },
    ...[...(isAssigned ? byPerson : [])].map(([assignee, counts]) => ({
      key: assignee,
      assignee,
      counts,
      name: counts[0]?.assignee?.name ?? 'Unassigned',
    })),
  ]
  if (waiting.length === 0) return <EmptyState title="All done. Nothing is waiting." />
  return (
    <Stack as="section" gap={12} aria-labelledby="desk-late">
      <h2 id="desk-late">Late ads by queue and person</h2>
      <Table
        caption="Late and waiting ads by person and queue"
        rowLinks={false}
        cardsBelow={1100}
        columns={[
          { id: 'person', header: 'Person', rowHeader: true, cell: ({ name }) => name },
          ...queues.flatMap((queue) =>
            queue.kind === null
              ? []
              : [
                  {
                    id: queue.slug,
                    header: queue.title,
                    cell: (row: PersonRow) =>
                      row.counts.some(({ kind }) => kind === queue.kind) && <LateCell queue={queue} row={row} />,
                  },
                ],
          ),
        ]}
        rows={rows}
        rowKey={({ key }) => key}
      />
    </Stack>
  )
}

function LateCell({ queue: { slug, kind, title }, row: { name, assignee, counts } }: LateCellProps) {
  const own = counts.filter((one) => one.kind === kind)
  const count = own.reduce((sum, one) => sum + one.count, 0)
  const late = own.reduce((sum, one) => sum + one.late, 0)
  const hrefOf = (isLate: boolean) => addressOf('desk', { queue: slug }, { assignee, ...(isLate && { late: 'yes' }) })
  return (
    <Stack gap={8} className={styles.state}>
      {late > 0 ? (
        <Link href={hrefOf(true)}>
          <Text color="danger-text" weight={600}>
            {formatCount(late)} late
          </Text>
          <VisuallyHidden>
            {' '}
            of {name}, {title}
          </VisuallyHidden>
        </Link>
      ) : (
        <Text color="text-2">none late</Text>
      )}
      <Link href={hrefOf(false)}>
        <Text type="small">{formatCount(count)} waiting</Text>
        <VisuallyHidden>
          {' '}
          for {name}, {title}
        </VisuallyHidden>
      </Link>
    </Stack>
  )
}

interface LateCellProps {
  queue: (typeof queues)[number]
  row: PersonRow
}

const timeOf = (minutes: number) => durationText(minutes * 60_000)

function Times({ title, timed, queue }: { title: string; timed: Timed; queue: string }) {
  const { timeZone } = useDeskUser()
  const { count, median, ninetieth, slowest } = timed
  return (
    <Stack gap={8}>
      <h3>{title}</h3>
      {median === null || ninetieth === null ? (
        <p>Nothing in this period.</p>
      ) : (
        <>
          <p>
            <Text type="figure">{timeOf(median)}</Text> median, <Text type="figure">{timeOf(ninetieth)}</Text> for 90%
            of {counted(count, 'ad')}
          </p>
          <Table
            caption={`${title}: slowest ads`}
            rowLinks={false}
            columns={[
              {
                id: 'ad',
                header: 'Slowest ads',
                rowHeader: true,
                cell: ({ campaignItemId, adNumber, publicationName }) => (
                  <Link href={addressOf('desk', { queue }, { item: campaignItemId })}>
                    <bdi>{publicationName}</bdi>, ad {adNumber}
                  </Link>
                ),
              },
              { id: 'time', header: 'Took', numeric: true, cell: ({ minutes }) => nowrap(timeOf(minutes)) },
              { id: 'by', header: 'By', cell: ({ by }) => by },
              { id: 'at', header: 'Done', cell: ({ at }) => nowrap(formatShortDate(dateIn(timeZone, new Date(at)))) },
            ]}
            rows={slowest}
            rowKey={({ campaignItemId, at }) => `${campaignItemId} ${at}`}
          />
        </>
      )}
    </Stack>
  )
}
