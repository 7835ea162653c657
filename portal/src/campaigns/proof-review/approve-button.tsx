import { campaignMessages } from '@tearsheet/protocol/campaigns/messages'
import { buttonClass } from '@tearsheet/ui/actions/button-class.ts'
import { Tooltip } from '@tearsheet/ui/actions/tooltip.tsx'
import { VisuallyHidden } from '@tearsheet/ui/base/visually-hidden.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { Spinner } from '@tearsheet/ui/text/spinner.tsx'
import { Text } from '@tearsheet/ui/text/text.tsx'
import { useEffect, useId, useState } from 'react'
import styles from './approve-button.module.css'

interface ApproveButtonProps {
  /** Displayed on the button in the decision panel; in the header the price is next to the button. */
  price?: string
  /** As wide as its container, with the reason below; otherwise the reason is in the tooltip and for screen readers. */
  isBlock?: boolean
  /** False where another Approve on the page is the solid button. */
  isSolid?: boolean
  /** The first step that is missing; null when the ad can be approved. */
  blockingError: string | null
  pending: boolean
  onApprove: () => void
  onNotReady: () => void
}

/**
 * Approve button. While a step is missing, it names the step in visible text, in its description and in its tooltip
 * (R12.2), which appears on hover, focus and touch, and a press leads there. It is never `disabled`, so that it keeps its focus.
 */
export function ApproveButton(props: ApproveButtonProps) {
  const { price, isBlock = false, isSolid = true, blockingError, pending, onApprove, onNotReady } = props
  const reasonId = useId()
  const [isTouched, touch] = useTouched()
  const reason = blockingError ?? campaignMessages.reviewArtworkFirst
  const button = (
    <button
      type="button"
      className={buttonClass(isSolid ? 'primary' : 'secondary')}
      aria-disabled={blockingError !== null || pending || undefined}
      aria-describedby={blockingError === null ? undefined : reasonId}
      data-pending={pending || undefined}
      onPointerUp={({ pointerType }) => pointerType !== 'mouse' && touch()}
      onClick={() => {
        if (pending) return
        if (blockingError === null) onApprove()
        else onNotReady()
      }}
    >
      {pending && <Spinner />}
      {pending ? 'Approving…' : price ? `Approve · ${price}` : 'Approve'}
    </button>
  )
  return (
    <Stack as="span" gap={6}>
      {/* Always around the button: otherwise it would lose its focus with the reason */}
      <Tooltip text={blockingError} delay={0} isHeld={isTouched}>
        {button}
      </Tooltip>
      {isBlock ? (
        // Reserves space: a reason that reappears during the review must not move the page
        <Text
          id={reasonId}
          type="small"
          color="text-2"
          className={styles.reason}
          data-holds={blockingError === null ? undefined : ''}
        >
          {reason}
        </Text>
      ) : (
        <VisuallyHidden>
          <span id={reasonId}>{reason}</span>
        </VisuallyHidden>
      )}
    </Stack>
  )
}

/** Time for which the tooltip stays after a touch, enough to read its sentence. */
const touchedMs = 6_000

/** Returns whether the button was touched a moment ago, and the function that records a touch. */
function useTouched(): [boolean, () => void] {
  const [count, setCount] = useState(0)
  useEffect(() => {
    if (count === 0) return
    const timer = window.setTimeout(() => setCount(0), touchedMs)
    return () => window.clearTimeout(timer)
  }, [count])
  return [count > 0, () => setCount((before) => before + 1)]
}
