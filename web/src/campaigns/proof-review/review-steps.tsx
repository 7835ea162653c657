import type { CampaignItem } from '@tearsheet/protocol/campaigns/schemas'
import { Circle, CircleCheckBig } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { Button } from '../../ui/actions/button.tsx'
import { VisuallyHidden } from '../../ui/base/visually-hidden.tsx'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import styles from './review-steps.module.css'

interface ReviewStepsProps {
  item: CampaignItem
  /** "2:04 PM", where it is known. */
  openedAt: string | null
  acknowledged: boolean
  boxRef: Ref<HTMLInputElement>
  onAcknowledge: (ticked: boolean) => void
  onReadText: () => void
  onGoToApprove: () => void
}

/** What an approval needs, in order; the first and the third are kept by the server (R12.1). */
export function ReviewSteps(props: ReviewStepsProps) {
  const { item, openedAt, acknowledged, boxRef } = props
  const opened = item.isArtworkDocumentOpenedByClient
  return (
    <ol role="list" className={styles.steps}>
      <Step done={opened}>{opened ? `Artwork opened${openedAt ? ` ${openedAt}` : ''}` : 'Open the artwork'}</Step>
      <Step>
        Check the ad text and dates.{' '}
        <button type="button" className={styles.link} onClick={props.onReadText}>
          Text of this ad
        </button>
      </Step>
      <Step done={acknowledged}>
        <Checkbox
          ref={boxRef}
          label="I have reviewed the artwork"
          checked={acknowledged}
          onChange={(event) => props.onAcknowledge(event.target.checked)}
        />
      </Step>
      <Step>
        {opened && acknowledged ? (
          <Button size="row" onClick={props.onGoToApprove}>
            Go to Approve
          </Button>
        ) : (
          'Approve'
        )}
      </Step>
    </ol>
  )
}

function Step({ done, children }: { done?: boolean; children: ReactNode }) {
  const Icon = done ? CircleCheckBig : Circle
  return (
    <li className={styles.step} data-done={done || undefined}>
      <Icon aria-hidden="true" />
      <div>
        {children}
        {done && <VisuallyHidden> (done)</VisuallyHidden>}
      </div>
    </li>
  )
}
