import { addressOf } from '@tearsheet/protocol/addresses'
import { campaignMessages } from '@tearsheet/protocol/campaigns/messages'
import type { Campaign, CampaignItem } from '@tearsheet/protocol/campaigns/schemas'
import { Button } from '@tearsheet/ui/actions/button.tsx'
import { buttonClass } from '@tearsheet/ui/actions/button-class.ts'
import { Alert } from '@tearsheet/ui/feedback/alert.tsx'
import { Card } from '@tearsheet/ui/layout/card.tsx'
import { Inline } from '@tearsheet/ui/layout/inline.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { formatMoment, formatTime, withWholeDates } from '@tearsheet/ui/lib/format.ts'
import { priceLabel } from '@tearsheet/ui/publications/price-label.ts'
import { Link } from '@tearsheet/ui/text/link.tsx'
import { lazy, type Ref, Suspense, useState } from 'react'
import { useQuoteCurrency } from '../../accounts/client-record.ts'
import { dayOf, useClock } from '../../accounts/use-clock.ts'
import { failuresOf, type ItemTasks } from '../actions/use-item-tasks.ts'
import { ApproveButton } from './approve-button.tsx'
import styles from './decision-card.module.css'
import { DecisionSheet } from './decision-sheet.tsx'
import { ReviewSteps } from './review-steps.tsx'
import type { useArtworkActs } from './use-artwork-acts.ts'

const DisapproveDialog = lazy(async () => ({
  default: (await import('../actions/disapprove-dialog.tsx')).DisapproveDialog,
}))

interface DecisionCardProps {
  campaign: Campaign
  item: CampaignItem
  acts: ReturnType<typeof useArtworkActs>
  boxRef: Ref<HTMLInputElement>
  tasks: ItemTasks
  /** Above two versions, without a heading of its own: a strip of small height. */
  isStrip: boolean
  /** At the bottom of a narrow window, collapsed until it is opened. */
  isSheet: boolean
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  ready: boolean
  onReadText: () => void
  onApprove: () => void
  /** Called when Approve is pressed before all required steps are done. */
  onNotReady: () => void
  /** Resolves to whether the ad was disapproved. */
  onDisapprove: (reason: string) => Promise<boolean>
}

/** The steps to an approval, and the other two decisions: modify or disapprove. */
export function DecisionCard(props: DecisionCardProps) {
  const { campaign, item, acts } = props
  const [asking, setAsking] = useState(false)
  const clock = useClock()
  const { timeZone } = clock
  const currency = useQuoteCurrency()
  const opening = item.history.findLast(({ action }) => action === 'openArtwork')
  const ask = () => {
    props.tasks.clearOutcome()
    setAsking(true)
  }
  const done = [item.isArtworkDocumentOpenedByClient, acts.acknowledged || acts.others.length > 0].filter(
    Boolean,
  ).length
  const content = (
    <Stack className={styles.decision}>
      {acts.errors.length > 0 && (
        <Alert tone="danger" live="alert" title="This was not saved">
          {acts.errors.map((error) => (
            <p key={error}>{error}</p>
          ))}
        </Alert>
      )}
      <ReviewSteps
        item={item}
        openedAt={opening ? formatTime(opening.at, timeZone) : null}
        acknowledged={acts.acknowledged}
        others={acts.others.map(
          ({ by, at }) =>
            `${by} reviewed the artwork, ${dayOf(at, clock) === clock.today ? formatTime(at, timeZone) : withWholeDates(formatMoment(at, timeZone))}`,
        )}
        boxRef={props.boxRef}
        onAcknowledge={(ticked) => void acts.acknowledge(ticked)}
        onReadText={props.onReadText}
      />
      <ApproveButton
        isBlock
        price={item.price === null ? undefined : priceLabel(item.price, currency, item.addedType === 2)}
        blockingError={props.ready ? null : campaignMessages.reviewArtworkFirst}
        pending={props.tasks.pending === 'approve'}
        onApprove={props.onApprove}
        onNotReady={props.onNotReady}
      />
      <Inline>
        <Link
          className={buttonClass('secondary')}
          href={addressOf('campaignItem', { campaignId: campaign.id, campaignItemId: item.id, view: 'modify-ad' })}
        >
          Modify ad
        </Link>
        <Button onClick={ask}>Disapprove</Button>
      </Inline>
    </Stack>
  )
  return (
    <>
      {props.isSheet ? (
        <DecisionSheet state={`${done} of 2 done`} isOpen={props.isOpen} onOpen={props.onOpen}>
          {content}
        </DecisionSheet>
      ) : (
        <Card
          title={props.isStrip ? undefined : 'To approve this ad'}
          className={props.isStrip ? styles.strip : undefined}
        >
          {content}
        </Card>
      )}
      <Suspense fallback={null}>
        {asking && (
          <DisapproveDialog
            items={[item]}
            pending={props.tasks.pending === 'disapprove'}
            failures={failuresOf(props.tasks)}
            onClose={() => setAsking(false)}
            onDisapprove={async (reason) => {
              const isDone = await props.onDisapprove(reason)
              if (isDone) setAsking(false)
              return isDone
            }}
          />
        )}
      </Suspense>
    </>
  )
}
