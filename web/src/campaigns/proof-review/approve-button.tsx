import { campaignMessages } from '@tearsheet/protocol/campaigns/messages'
import { useId } from 'react'
import { buttonClass } from '../../ui/actions/button-class.ts'
import { Tooltip } from '../../ui/actions/tooltip.tsx'
import { VisuallyHidden } from '../../ui/base/visually-hidden.tsx'
import { Spinner } from '../../ui/text/spinner.tsx'
import styles from './approve-button.module.css'

interface ApproveButtonProps {
  /** Said on the button, in the panel of the decision; the one of the header has its price beside it. */
  price?: string
  /** As wide as what it stands in, with the reason below; else the reason is for the tooltip and screen readers. */
  isBlock?: boolean
  /** What must be done first; null when the ad can be approved. */
  obstacle: string | null
  pending: boolean
  onApprove: () => void
  onNotReady: () => void
}

/**
 * Approve, which says what it waits for in visible text, in its description and as its tooltip (R12.2), and
 * when it is pressed all the same leads there. It is never `disabled`: it keeps its focus.
 */
export function ApproveButton(props: ApproveButtonProps) {
  const { price, isBlock = false, obstacle, pending, onApprove, onNotReady } = props
  const reasonId = useId()
  const reason = obstacle ?? campaignMessages.reviewArtworkFirst
  const button = (
    <button
      type="button"
      className={buttonClass('primary')}
      aria-disabled={obstacle !== null || pending || undefined}
      aria-describedby={obstacle === null ? undefined : reasonId}
      data-pending={pending || undefined}
      onClick={() => {
        if (pending) return
        if (obstacle === null) onApprove()
        else onNotReady()
      }}
    >
      {pending && <Spinner />}
      {pending ? 'Approving…' : price ? `Approve · ${price}` : 'Approve'}
    </button>
  )
  return (
    <span className={styles.approve} data-block={isBlock || undefined}>
      {obstacle === null ? button : <Tooltip text={obstacle}>{button}</Tooltip>}
      {isBlock ? (
        // Its room is kept: a reason that comes back while one looks at the artwork must not move the page
        <span id={reasonId} className={styles.reason} data-holds={obstacle === null ? undefined : ''}>
          {reason}
        </span>
      ) : (
        <VisuallyHidden>
          <span id={reasonId}>{reason}</span>
        </VisuallyHidden>
      )}
    </span>
  )
}
