import { X } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Heading, Modal, ModalOverlay, Dialog as RacDialog } from 'react-aria-components/Modal'
import { IconButton } from '../actions/icon-button.tsx'
import { classNames } from '../base/class-names.ts'
import styles from './dialog.module.css'
import { useFocusReturn } from './use-focus-return.ts'

export interface DialogProps {
  open: boolean
  /** Asked for by Esc, by the close button or by a click outside. */
  onClose: () => void
  title: string
  /** False while something must not be left, such as a payment in flight. */
  closable?: boolean
  /** Let a click beside the dialog close it; leave it off where there is typing. */
  closeOnOutsideClick?: boolean
  size?: 'normal' | 'wide'
  /** Buttons at the foot, primary first. */
  footer?: ReactNode
  children: ReactNode
}

/** A modal dialog named by its heading, which takes focus first; focus returns to the opener, or close to where that was. */
export function Dialog(props: DialogProps) {
  const { open, onClose, title, closable = true, closeOnOutsideClick = false, size, footer, children } = props
  return (
    <ModalOverlay
      isOpen={open}
      onOpenChange={(next) => !next && closable && onClose()}
      isDismissable={closable && closeOnOutsideClick}
      isKeyboardDismissDisabled={!closable}
      className={styles.overlay}
    >
      <Modal className={classNames(styles.modal, size === 'wide' && styles.wide)}>
        <RacDialog className={styles.dialog}>
          <div className={styles.head}>
            <FocusedHeading>{title}</FocusedHeading>
            {closable && <IconButton label="Close" icon={<X aria-hidden="true" />} onClick={onClose} />}
          </div>
          <div className={styles.body}>{children}</div>
          {footer && <div className={styles.foot}>{footer}</div>}
        </RacDialog>
      </Modal>
    </ModalOverlay>
  )
}

function FocusedHeading({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useFocusReturn(heading)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <Heading ref={heading} slot="title" level={2} tabIndex={-1} className={styles.title}>
      {children}
    </Heading>
  )
}
