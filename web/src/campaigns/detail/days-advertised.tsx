import { addressOf } from '@tearsheet/protocol/addresses'
import { daysToProve, type RunCount, runOf } from '@tearsheet/protocol/campaigns/evidence'
import type { CampaignItem } from '@tearsheet/protocol/campaigns/schemas'
import { useState } from 'react'
import { useClock } from '../../accounts/use-clock.ts'
import { formatDay } from '../../lib/format.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Link } from '../../ui/text/link.tsx'
import { Text } from '../../ui/text/text.tsx'
import type { useDownloads } from '../actions/use-downloads.ts'
import styles from './days-advertised.module.css'

interface DaysAdvertisedProps {
  /** All ads of the campaign. */
  items: readonly CampaignItem[]
  /** Null where the view may save nothing. */
  downloads: ReturnType<typeof useDownloads> | null
}

/** More are shown when asked for. */
const shownRuns = 5

/** How many days each ad has been up of the thirty in a row that count as advertised, and the pack that proves it. */
export function DaysAdvertised({ items, downloads }: DaysAdvertisedProps) {
  const [isWhole, setWhole] = useState(false)
  const clock = useClock()
  const ads = items
    .map((item) => ({ item, run: runOf(item, item.history, clock) }))
    .filter(({ run }) => run.firstDay !== null)
  const proven = ads.filter(({ run }) => run.isProven).length
  const shown = isWhole ? ads : ads.slice(0, shownRuns)
  return (
    <Card
      className={styles.card}
      title="Proof of advertising"
      actions={
        downloads && (
          <Button
            size="row"
            pending={downloads.pending === 'evidence'}
            pendingText="Putting together…"
            onClick={() => void downloads.evidence()}
          >
            Download evidence pack
          </Button>
        )
      }
    >
      {ads.length === 0 ? (
        <p className={styles.words}>Days are counted once an ad has its first day.</p>
      ) : (
        <>
          <p className={styles.words}>
            {proven} of {ads.length} {ads.length === 1 ? 'ad' : 'ads'} up for {daysToProve} days in a row, first and
            last day included
          </p>
          <ul role="list" className={styles.ads}>
            {shown.map(({ item, run }) => (
              <li key={item.id} className={styles.ad}>
                <span className={styles.name}>
                  {item.publicationName} <Text kind="meta">Ad {item.adNumber}</Text>
                </span>
                <meter
                  className={styles.meter}
                  min={0}
                  max={daysToProve}
                  value={Math.min(run.days, daysToProve)}
                  aria-label={`Days of ${item.publicationName}, ad ${item.adNumber}`}
                >
                  {run.days}
                </meter>
                <span className={styles.count}>
                  {run.days} of {daysToProve} days
                </span>
                <Text kind="meta">{formatRunState(run, clock.today)}</Text>
              </li>
            ))}
          </ul>
          {ads.length > shown.length && (
            <Button variant="quiet" size="row" onClick={() => setWhole(true)}>
              Show all {ads.length.toLocaleString()}
            </Button>
          )}
        </>
      )}
      <Text kind="small" as="p">
        Whoever gets the pack can see that nothing in it was changed:{' '}
        <Link href={addressOf('checkEvidence')}>check a pack</Link>
      </Text>
    </Card>
  )
}

function formatRunState({ firstDay, lastDay, isProven, thirtiethDay }: RunCount, today: string): string {
  if (firstDay !== null && firstDay > today) return `Starts ${formatDay(firstDay)}`
  if (isProven) return `Reached on ${formatDay(thirtiethDay ?? today)}`
  if (lastDay !== null) return `Ended ${formatDay(lastDay)}`
  return thirtiethDay === null ? `Ends before day ${daysToProve}` : `Day ${daysToProve} is ${formatDay(thirtiethDay)}`
}
