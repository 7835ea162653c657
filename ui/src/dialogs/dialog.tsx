import { X } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Heading, Modal, ModalOverlay, Dialog as RacDialog } from 'react-aria-components/Modal'
import { IconButton } from '../actions/icon-button.tsx'
import { classNames } from '../base/class-names.ts'
import { VisuallyHidden } from '../base/visually-hidden.tsx'
import { Text } from '../text/text.tsx'
import styles from './dialog.module.css'
import { useFocusReturn } from './use-focus-return.ts'

export interface DialogProps {
  open: boolean
  /** Called for Esc, the close button or a click outside. */
  onClose: () => void
  /** With a name in it: a sentence of `isolate`. */
  title: ReactNode
  /** Announced after the title as the dialog opens, such as its amount or its result. */
  description?: string
  /** Whether it opened with unsent text from before, stored on this device; displayed, and announced with the title. */
  isRestored?: boolean | undefined
  /** False while the dialog must stay open, such as during a payment. */
  closable?: boolean
  /** Closes the dialog on a click outside; leave it off where the user types. */
  closeOnOutsideClick?: boolean
  size?: 'normal' | 'wide'
  /** Buttons in the footer, primary first. */
  footer?: ReactNode
  children: ReactNode
}

/**
 * A modal dialog named by its heading. The heading takes the focus, so that title and description are announced and the
 * rest can be read. On close the focus returns to the opener, or near its former position.
 */
export function Dialog(props: DialogProps) {
  const {
    open,
    onClose,
    title,
    description,
    isRestored = false,
    closable = true,
    closeOnOutsideClick = false,
    size,
    footer,
    children,
  } = props
  const descriptionId = useId()
  const restoredId = useId()
  const describedBy = [description && descriptionId, isRestored && restoredId].filter(Boolean).join(' ')
  return (
    <ModalOverlay
      isOpen={open}
      onOpenChange={(next) => !next && closable && onClose()}
      isDismissable={closable && closeOnOutsideClick}
      isKeyboardDismissDisabled={!closable}
      className={styles.overlay}
    >
      <Modal className={classNames(styles.modal, size === 'wide' && styles.wide)}>
        <RacDialog className={styles.dialog} aria-describedby={describedBy || undefined}>
          <div className={styles.head}>
            <Title>{title}</Title>
            {closable && <IconButton label="Close" icon={<X aria-hidden="true" />} onClick={onClose} />}
          </div>
          {description && (
            <VisuallyHidden id={descriptionId} aria-hidden="true">
              {description}
            </VisuallyHidden>
          )}
          <div className={styles.body}>
            {isRestored && (
              <Text as="p" kind="muted" id={restoredId}>
                Your text from before is back.
              </Text>
            )}
            {children}
          </div>
          {footer && <div className={styles.foot}>{footer}</div>}
        </RacDialog>
      </Modal>
    </ModalOverlay>
  )
}

function Title({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useFocusReturn(heading)
  useEffect(() => {
    const title = heading.current
    // Runs before React Aria, which would focus the dialog itself, whose full text a screen reader may read; a field
    // that already has the focus keeps it
    if (title?.closest('[role="dialog"]')?.contains(document.activeElement)) return
    // A screen reader whose caret the browser has moved to the title would move its focus there without announcing it
    window.getSelection()?.removeAllRanges()
    title?.focus({ preventScroll: true })
  }, [])
  return (
    <Heading ref={heading} slot="title" level={2} tabIndex={-1} className={styles.title}>
      {children}
    </Heading>
  )
}
