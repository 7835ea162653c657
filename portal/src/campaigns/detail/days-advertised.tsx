import { useQuery } from '@tanstack/react-query'
import { addressOf } from '@tearsheet/protocol/addresses'
import { daysToProve } from '@tearsheet/protocol/campaigns/evidence'
import { getOnlineDays } from '@tearsheet/protocol/campaigns/monitoring-endpoints'
import type { CampaignItem } from '@tearsheet/protocol/campaigns/schemas'
import { Button } from '@tearsheet/ui/actions/button.tsx'
import { Card } from '@tearsheet/ui/layout/card.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { formatCount } from '@tearsheet/ui/lib/format.ts'
import { callQuery } from '@tearsheet/ui/lib/query-client.ts'
import { usePermission } from '@tearsheet/ui/lib/use-session.ts'
import { Link } from '@tearsheet/ui/text/link.tsx'
import { Text } from '@tearsheet/ui/text/text.tsx'
import { useState } from 'react'
import { useClock } from '../../accounts/use-clock.ts'
import type { useDownloads } from '../actions/use-downloads.ts'
import { formatOnlineDays } from './online-days.ts'
import { RunsTimeline } from './runs-timeline.tsx'
import { timelineOf } from './timeline-of.ts'

interface DaysAdvertisedProps {
  campaignId: string
  /** All ads of the campaign. */
  items: readonly CampaignItem[]
  deadlineDate: string | null
  /** Null when the view does not permit saving. */
  downloads: ReturnType<typeof useDownloads> | null
}

/** Number of runs displayed at first; more on request. */
const shownRuns = 12

/**
 * Displays when each ad runs, how many of the required thirty consecutive days it has been up, and the evidence pack.
 */
export function DaysAdvertised({ campaignId, items, deadlineDate, downloads }: DaysAdvertisedProps) {
  const [isWhole, setWhole] = useState(false)
  const clock = useClock()
  const { data } = useQuery({ ...callQuery(getOnlineDays, { campaignId }), enabled: usePermission('manageCampaigns') })
  const online = new Map(data?.ads.map((ad) => [ad.campaignItemId, formatOnlineDays(ad)]))
  const timeline = timelineOf(items, { deadlineDate, clock })
  const ads = timeline.rows.filter(({ run }) => run.firstDay !== null)
  const proven = ads.filter(({ run }) => run.isProven).length
  const shown = isWhole ? timeline.rows : timeline.rows.slice(0, shownRuns)
  return (
    <Stack margin={[32, 0, 0, 0]}>
      <Card
        title="Proof of advertising"
        actions={
          downloads && (
            <Button
              size="row"
              pending={downloads.pending === 'evidence'}
              pendingText="Preparing…"
              onClick={() => void downloads.evidence()}
            >
              Download evidence pack
            </Button>
          )
        }
      >
        <Stack gap={12}>
          {ads.length === 0 ? (
            <p>Days are counted once an ad has its first day.</p>
          ) : (
            <>
              <p>
                {proven} of {ads.length} {ads.length === 1 ? 'ad' : 'ads'} up for {daysToProve} days in a row, first and
                last day included
              </p>
              <RunsTimeline timeline={timeline} rows={shown} today={clock.today} online={online} />
            </>
          )}
          <div>
            {timeline.rows.length > shown.length && (
              <Button variant="quiet" size="row" onClick={() => setWhole(true)}>
                Show all {formatCount(timeline.rows.length)}
              </Button>
            )}
            <Text kind="small" as="p">
              Anyone who gets the pack can verify that nothing in it was changed.{' '}
              <Link href={addressOf('checkEvidence')}>Verify a pack</Link>
            </Text>
          </div>
        </Stack>
      </Card>
    </Stack>
  )
}
