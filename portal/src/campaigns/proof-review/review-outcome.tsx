import { addressOf } from '@tearsheet/protocol/addresses'
import type { Campaign, CampaignItem } from '@tearsheet/protocol/campaigns/schemas'
import { buttonClass } from '@tearsheet/ui/actions/button-class.ts'
import { Inline } from '@tearsheet/ui/layout/inline.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { Link } from '@tearsheet/ui/text/link.tsx'
import { useEffect, useRef } from 'react'
import { TaskOutcome } from '../actions/task-outcome.tsx'
import type { ItemTasks } from '../actions/use-item-tasks.ts'
import { nextProof } from './next-proof.ts'
import styles from './review-outcome.module.css'

interface ReviewOutcomeProps {
  campaign: Campaign
  item: CampaignItem
  items: readonly CampaignItem[]
  tasks: ItemTasks
  /** This ad was just approved or disapproved. */
  decided: boolean
  onUndone: () => void
}

/** Displays the result of the decision. It receives the focus, with Undo and a link to the next proof or back. */
export function ReviewOutcome({ campaign, item, items, tasks, decided, onUndone }: ReviewOutcomeProps) {
  const outcome = useRef<HTMLElement>(null)
  useEffect(() => {
    if (decided) outcome.current?.focus()
  }, [decided])
  const next = nextProof(item, items, Date.now())
  return (
    <Stack
      as="section"
      gap={12}
      radius="card"
      ref={outcome}
      tabIndex={-1}
      aria-label="Outcome"
      className={styles.outcome}
      data-reported={decided || tasks.outcome !== null || undefined}
    >
      <TaskOutcome tasks={tasks} onUndone={onUndone} />
      {decided && (
        <Inline gap={8}>
          {next && (
            <Link
              className={buttonClass('primary')}
              href={addressOf('campaignItem', {
                campaignId: campaign.id,
                campaignItemId: next.item.id,
                view: 'review-artwork',
              })}
            >
              Next proof: {next.position} of {next.total} – {next.item.publicationName}
            </Link>
          )}
          <Link
            className={buttonClass('secondary')}
            href={addressOf('campaign', { id: campaign.id, view: 'ready-for-approval' })}
          >
            Back to {campaign.name}
          </Link>
        </Inline>
      )}
    </Stack>
  )
}
