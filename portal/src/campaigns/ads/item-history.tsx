import { type HistoryAction, historyLabels } from '@tearsheet/protocol/campaigns/lifecycle'
import type { CampaignItem } from '@tearsheet/protocol/campaigns/schemas'
import { useAccessControlList } from '@tearsheet/ui/accounts/access-control-list.ts'
import { formatAgo, formatMoment } from '@tearsheet/ui/lib/format.ts'
import { Text } from '@tearsheet/ui/text/text.tsx'
import { Timeline } from '@tearsheet/ui/text/timeline.tsx'

/** Number of characters displayed of a file's SHA-256: enough to identify it, and as many as people compare by eye. */
const hashLength = 12

/** Log of user actions on an ad with their times, newest first, in the user's own time zone. */
export function ItemHistory({ history }: { history: CampaignItem['history'] }) {
  const timeZone = useAccessControlList().data?.user.timeZone
  if (history.length === 0) return <Text kind="muted">Nothing has happened to this ad yet.</Text>
  const events = history.map(({ at, by, action, note, artwork }, index) => ({
    id: String(index),
    title: wordsOf(action),
    by,
    dateTime: at,
    time: formatMoment(at, timeZone),
    relative: formatAgo(at),
    body: (note || artwork) && (
      <>
        {note && <div>{note}</div>}
        {artwork && note !== `Version ${artwork.version}` && <div>Artwork version {artwork.version}</div>}
        {artwork && action === 'approve' && (
          <Text kind="meta" as="div">
            SHA-256 <code title={artwork.sha256}>{artwork.sha256.slice(0, hashLength)}</code>
          </Text>
        )}
      </>
    ),
  }))
  return <Timeline label="History" events={events.reverse()} />
}

function wordsOf(action: string): string {
  return action in historyLabels ? historyLabels[action as HistoryAction] : action // `in` has checked that it is a key
}
