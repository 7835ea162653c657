import { X } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Heading, Modal, ModalOverlay, Dialog as RacDialog } from 'react-aria-components/Modal'
import { IconButton } from '../actions/icon-button.tsx'
import { classNames } from '../base/class-names.ts'
import { VisuallyHidden } from '../base/visually-hidden.tsx'
import styles from './dialog.module.css'
import { useFocusReturn } from './use-focus-return.ts'

export interface DialogProps {
  open: boolean
  /** Asked for by Esc, by the close button or by a click outside. */
  onClose: () => void
  title: string
  /** What is said after the title as the dialog opens: its sum, its outcome. */
  description?: string
  /** False while something must not be left, such as a payment in flight. */
  closable?: boolean
  /** Let a click beside the dialog close it; leave it off where there is typing. */
  closeOnOutsideClick?: boolean
  size?: 'normal' | 'wide'
  /** Buttons at the foot, primary first. */
  footer?: ReactNode
  children: ReactNode
}

/**
 * A modal dialog named by its heading, which takes the focus: so its title and description are announced, and the rest is
 * left to be read. The focus returns to the opener, or close to where that was.
 */
export function Dialog(props: DialogProps) {
  const {
    open,
    onClose,
    title,
    description,
    closable = true,
    closeOnOutsideClick = false,
    size,
    footer,
    children,
  } = props
  const descriptionId = useId()
  return (
    <ModalOverlay
      isOpen={open}
      onOpenChange={(next) => !next && closable && onClose()}
      isDismissable={closable && closeOnOutsideClick}
      isKeyboardDismissDisabled={!closable}
      className={styles.overlay}
    >
      <Modal className={classNames(styles.modal, size === 'wide' && styles.wide)}>
        <RacDialog className={styles.dialog} aria-describedby={description ? descriptionId : undefined}>
          <div className={styles.head}>
            <Title>{title}</Title>
            {closable && <IconButton label="Close" icon={<X aria-hidden="true" />} onClick={onClose} />}
          </div>
          {description && (
            <VisuallyHidden id={descriptionId} aria-hidden="true">
              {description}
            </VisuallyHidden>
          )}
          <div className={styles.body}>{children}</div>
          {footer && <div className={styles.foot}>{footer}</div>}
        </RacDialog>
      </Modal>
    </ModalOverlay>
  )
}

function Title({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useFocusReturn(heading)
  useEffect(() => {
    const title = heading.current
    // Before React Aria, which would focus the dialog itself, of which a screen reader may read out every word; a field
    // that has the focus already keeps it
    if (title?.closest('[role="dialog"]')?.contains(document.activeElement)) return
    // A screen reader whose caret the browser has moved to the title takes its focus without a word
    window.getSelection()?.removeAllRanges()
    title?.focus({ preventScroll: true })
  }, [])
  return (
    <Heading ref={heading} slot="title" level={2} tabIndex={-1} className={styles.title}>
      {children}
    </Heading>
  )
}
