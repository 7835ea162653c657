import { useQuery } from '@tanstack/react-query'
import type { DeskKind } from '@tearsheet/protocol/campaigns/desk-schemas'
import { dateIn } from '@tearsheet/protocol/dates'
import * as work from '@tearsheet/protocol/desk/work-endpoints'
import { Grid } from '@tearsheet/ui/layout/grid.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { formatCount, formatTime } from '@tearsheet/ui/lib/format.ts'
import { callQuery } from '@tearsheet/ui/lib/query-client.ts'
import { Link } from '@tearsheet/ui/text/link.tsx'
import { Text } from '@tearsheet/ui/text/text.tsx'
import { CircleCheck } from 'lucide-react'
import { useMemo } from 'react'
import { useDeskUser } from '../components/use-desk-user.ts'
import styles from './completed-today.module.css'

interface CompletedTodayProps {
  kind: DeskKind
  hrefOf: (id: string) => string
  /** Called when an ad's link is followed. */
  onOpen: () => void
}

/** The steps completed in a queue today by any user, latest first (R21.36). */
export function CompletedToday({ kind, hrefOf, onOpen }: CompletedTodayProps) {
  const { timeZone } = useDeskUser()
  const since = useStartOfDay()
  const { data } = useQuery(callQuery(work.listCompleted, { kind, since }))
  if (!data || data.totalCount === 0) return null
  return (
    <Stack as="section" gap={0} padding={[12, 20]} type="ui" color="text-2" aria-labelledby="completed-today">
      <Text as="h2" type="ui-strong" margin={[0, 0, 4, 0]} id="completed-today">
        Completed today{' '}
        <Text type="small" color="text-3" nowrap>
          {formatCount(data.totalCount)}
        </Text>
      </Text>
      <Stack as="ul" gap={0} divided>
        {data.data.map(({ id, campaignItemId, publicationName, campaignName, by, at }) => (
          <Grid as="li" columns="auto minmax(0, 1fr) auto" gap={8} align="center" className={styles.row} key={id}>
            <CircleCheck aria-hidden="true" />
            <Text truncate>
              <Link href={hrefOf(campaignItemId)} className={styles.name} onClick={onOpen}>
                {publicationName}
              </Link>{' '}
              <bdi>{campaignName}</bdi>
            </Text>
            <Text type="small" color="text-3" nowrap>
              {by}, {formatTime(at, timeZone)}
            </Text>
          </Grid>
        ))}
      </Stack>
    </Stack>
  )
}

/** Returns the start of the user's day, as the list of completed steps states it. */
export function useStartOfDay(): string {
  const { today, timeZone } = useDeskUser()
  return useMemo(() => startOfDay(today, timeZone).toISOString(), [today, timeZone])
}

const quarterMs = 900_000
/** Maximum offset of a time zone ahead of UTC. */
const maxAheadMs = 14 * 3_600_000

/** Returns the start of a date in a time zone; all offsets from UTC are multiples of 15 minutes. */
function startOfDay(date: string, timeZone: string): Date {
  let at = Date.parse(`${date}T00:00:00Z`) - maxAheadMs
  while (dateIn(timeZone, new Date(at)) < date) at += quarterMs
  return new Date(at)
}
