import type { Campaign, CampaignItem } from '@tearsheet/protocol/campaigns/schemas'
import { useEffect, useRef } from 'react'
import { paths } from '../../app/paths.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { Inline } from '../../ui/inline.tsx'
import { Link } from '../../ui/link.tsx'
import { hasArtworkToReview } from './item-words.ts'
import { TaskOutcome } from './task-outcome.tsx'
import type { ItemTasks } from './use-item-tasks.ts'

interface ReviewOutcomeProps {
  campaign: Campaign
  item: CampaignItem
  items: readonly CampaignItem[]
  tasks: ItemTasks
  /** This ad was decided on just now. */
  decided: boolean
  onUndone: () => void
}

/** How the decision ended; once it is made the focus goes to the way on: the next proof, or back to the campaign. */
export function ReviewOutcome({ campaign, item, items, tasks, decided, onUndone }: ReviewOutcomeProps) {
  const onward = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (decided) onward.current?.focus()
  }, [decided])
  const waiting = items.filter(
    (one) => one.id !== item.id && one.tab === 'ready-for-approval' && hasArtworkToReview(one),
  )
  const next = waiting[0]
  return (
    <>
      <TaskOutcome tasks={tasks} onUndone={onUndone} />
      {decided && (
        <Inline gap={8}>
          {next && (
            <Link
              ref={onward}
              className={buttonClass('primary')}
              href={paths.campaignItem(campaign.id, next.id, 'review-artwork')}
            >
              Next proof: {next.publicationName} (1 of {waiting.length})
            </Link>
          )}
          <Link
            ref={next ? undefined : onward}
            className={buttonClass('secondary')}
            href={paths.campaign(campaign.id, 'ready-for-approval')}
          >
            Back to {campaign.name}
          </Link>
        </Inline>
      )}
    </>
  )
}
