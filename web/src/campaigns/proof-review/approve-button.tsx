import { campaignMessages } from '@tearsheet/protocol/campaigns/messages'
import { type Ref, useId } from 'react'
import { buttonClass } from '../../ui/actions/button-class.ts'
import { Tooltip } from '../../ui/actions/tooltip.tsx'
import { Spinner } from '../../ui/text/spinner.tsx'
import styles from './approve-button.module.css'

interface ApproveButtonProps {
  ref?: Ref<HTMLButtonElement>
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
export function ApproveButton({ ref, obstacle, pending, onApprove, onNotReady }: ApproveButtonProps) {
  const reasonId = useId()
  const button = (
    <button
      ref={ref}
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
      {pending ? 'Approving…' : 'Approve'}
    </button>
  )
  return (
    <span className={styles.approve}>
      {obstacle === null ? button : <Tooltip text={obstacle}>{button}</Tooltip>}
      {/* Its room is kept: a reason that comes back while one looks at the artwork must not move the page */}
      <span id={reasonId} className={styles.reason} data-holds={obstacle === null ? undefined : ''}>
        {obstacle ?? campaignMessages.reviewArtworkFirst}
      </span>
    </span>
  )
}
