import type { Campaign, CampaignItem } from '@tearsheet/protocol/campaigns/schemas'
import { SectionHeading } from '@tearsheet/ui/layout/section-heading.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { usePageTitle } from '@tearsheet/ui/lib/page-title.ts'
import { usePermission } from '@tearsheet/ui/lib/use-session.ts'
import { Text } from '@tearsheet/ui/text/text.tsx'
import { lazy, Suspense } from 'react'
import { TaskOutcome } from '../actions/task-outcome.tsx'
import { useItemTasks } from '../actions/use-item-tasks.ts'
import { CampaignItemHeader } from '../campaign-item-header.tsx'
import { contentOf } from '../components/ad-content.ts'
import { PostingText } from '../components/posting-text.tsx'
import { ItemFacts } from './item-facts.tsx'
import { ItemHistory } from './item-history.tsx'

const ItemTearsheets = lazy(async () => ({ default: (await import('./item-tearsheets.tsx')).ItemTearsheets }))

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
        {item.hasTearsheet && mayManage && (
          <Suspense fallback={null}>
            <ItemTearsheets campaignId={campaign.id} item={item} />
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
