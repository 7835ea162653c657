import { type ComponentProps, type MouseEvent, useId } from 'react'
import { classNames } from '../base/class-names.ts'
import { Spinner } from '../text/spinner.tsx'
import styles from './button.module.css'
import { type ButtonSize, type ButtonVariant, buttonClass } from './button-class.ts'

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant
  size?: ButtonSize
  /** An action is in progress: the button stays focusable and ignores further clicks. */
  pending?: boolean
  /** Text while pending, such as "Saving…". */
  pendingText?: string
  /** Reason why the button cannot be used now: shown under it and part of its description; clicks are ignored. */
  unavailableReason?: string | null
}

/** A button that is never `disabled`: when it cannot act, it displays the reason and keeps the focus. */
export function Button(props: ButtonProps) {
  const { variant, size, pending, pendingText, unavailableReason, className, children, onClick, ...rest } = props
  const reasonId = useId()
  const blocked = Boolean(pending || unavailableReason || isTrue(rest['aria-disabled']))
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (blocked) {
      event.preventDefault()
      event.stopPropagation()
      return
    }
    onClick?.(event)
  }
  const button = (
    <button
      type="button"
      {...rest}
      className={classNames(buttonClass(variant, size), className)}
      aria-disabled={blocked || undefined}
      aria-describedby={classNames(rest['aria-describedby'], unavailableReason && reasonId) || undefined}
      data-pending={pending || undefined}
      onClick={click}
    >
      {pending && <Spinner />}
      {pending ? (pendingText ?? children) : children}
    </button>
  )
  if (!unavailableReason) return button
  return (
    <span className={styles.withReason}>
      {button}
      <span id={reasonId} className={styles.reason}>
        {unavailableReason}
      </span>
    </span>
  )
}

function isTrue(value: ComponentProps<'button'>['aria-disabled']): boolean {
  return value === true || value === 'true'
}
