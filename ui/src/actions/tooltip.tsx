import { type ReactElement, useState } from 'react'
import { Focusable, Tooltip as RacTooltip, TooltipTrigger } from 'react-aria-components/Tooltip'
import styles from './tooltip.module.css'

export interface TooltipProps {
  /** Short text that is not required to understand the control; null for none at the moment. */
  text: string | null
  /** Milliseconds of hovering until it appears. */
  delay?: number
  /** Displays it without hover and focus, which a touch screen does not have. */
  isHeld?: boolean
  placement?: 'top' | 'bottom' | 'left' | 'right'
  /** One focusable native element. */
  children: ReactElement
}

/** Text next to a control on hover and focus. Esc dismisses it, and the pointer may rest on it. */
export function Tooltip({ text, placement = 'top', delay = 500, isHeld = false, children }: TooltipProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <TooltipTrigger delay={delay} closeDelay={150} isOpen={text !== null && (isOpen || isHeld)} onOpenChange={setOpen}>
      {/* The element's own props are unknown here, only that it is one native element */}
      <Focusable>{children as FocusableChild}</Focusable>
      <RacTooltip placement={placement} offset={6} className={styles.tooltip}>
        {text}
      </RacTooltip>
    </TooltipTrigger>
  )
}

type FocusableChild = Parameters<typeof Focusable>[0]['children']
