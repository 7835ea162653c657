import { type HistoryAction, historyLabels } from '@tearsheet/protocol/campaigns/lifecycle'
import type { Campaign, CampaignItem } from '@tearsheet/protocol/campaigns/schemas'
import { useAccessControlList } from '@tearsheet/ui/accounts/access-control-list.ts'
import { SectionHeading } from '@tearsheet/ui/layout/section-heading.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { formatAgo, formatMoment } from '@tearsheet/ui/lib/format.ts'
import { usePageTitle } from '@tearsheet/ui/lib/page-title.ts'
import { usePermission } from '@tearsheet/ui/lib/use-session.ts'
import { Text } from '@tearsheet/ui/text/text.tsx'
import { Timeline } from '@tearsheet/ui/text/timeline.tsx'
import { lazy, Suspense } from 'react'
import { TaskOutcome } from '../actions/task-outcome.tsx'
import { useItemTasks } from '../actions/use-item-tasks.ts'
import { CampaignItemHeader } from '../campaign-item-header.tsx'
import { contentOf } from '../components/ad-content.ts'
import { PostingText } from '../components/posting-text.tsx'
import { ItemFacts } from './item-facts.tsx'

const ItemTearsheets = lazy(async () => ({ default: (await import('./item-tearsheets.tsx')).ItemTearsheets }))

const ItemChecks = lazy(async () => ({ default: (await import('./item-checks.tsx')).ItemChecks }))

const ItemClaims = lazy(async () => ({ default: (await import('./item-claims.tsx')).ItemClaims }))

const ItemQuestions = lazy(async () => ({ default: (await import('./item-questions.tsx')).ItemQuestions }))

/** Page of an ad: its details, content and history. */
export function CampaignItemView({ campaign, item }: { campaign: Campaign; item: CampaignItem }) {
  const tasks = useItemTasks(campaign.id, item.tab)
  const { jobDescription } = contentOf(campaign, item)
  const mayManage = usePermission('manageCampaigns')
  usePageTitle(`${item.publicationName} – ${campaign.name}`)
  return (
    <>
      <CampaignItemHeader campaign={campaign} item={item} tasks={tasks} />
      <Stack gap={32}>
        <TaskOutcome tasks={tasks} />
        {mayManage && (
          <Suspense fallback={null}>
            <ItemQuestions campaignId={campaign.id} campaignItemId={item.id} />
          </Suspense>
        )}
        <section>
          <SectionHeading>Facts</SectionHeading>
          <ItemFacts campaign={campaign} item={item} />
        </section>
        <section>
          <SectionHeading>Ad text</SectionHeading>
          {jobDescription ? <PostingText html={jobDescription} /> : <Text kind="muted">This ad has no text yet.</Text>}
        </section>
        {item.liveUrl !== null && mayManage && (
          <Suspense fallback={null}>
            <ItemChecks campaignId={campaign.id} campaignItemId={item.id} />
          </Suspense>
        )}
        {item.hasTearsheet && mayManage && (
          <Suspense fallback={null}>
            <ItemTearsheets campaignId={campaign.id} item={item} />
          </Suspense>
        )}
        {mayManage && (
          <Suspense fallback={null}>
            <ItemClaims campaignId={campaign.id} item={item} />
          </Suspense>
        )}
        <section>
          <SectionHeading>History</SectionHeading>
          <ItemHistory history={item.history} />
        </section>
      </Stack>
    </>
  )
}

/** Number of characters displayed of a file's SHA-256: enough to identify it, and as many as people compare by eye. */
const hashLength = 12

/** Log of user actions on an ad with their times, newest first, in the user's own time zone. */
function ItemHistory({ history }: { history: CampaignItem['history'] }) {
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
