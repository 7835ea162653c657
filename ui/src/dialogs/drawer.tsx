import { X } from 'lucide-react'
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { IconButton } from '../actions/icon-button.tsx'
import styles from './drawer.module.css'

export interface DrawerProps {
  open: boolean
  /** Called for Esc, the close button, a click on the scrim, or a followed link inside. */
  onClose: () => void
  label: string
  children: ReactNode
}

/**
 * Navigation on narrow screens: a native modal from the left. The focus moves to its first link, and returns on close.
 */
export function Drawer({ open, onClose, label, children }: DrawerProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    if (!element) return
    if (open && !element.open) {
      element.showModal()
      element.querySelector<HTMLElement>('a[href]')?.focus()
    }
    if (!open && element.open) element.close()
  }, [open])
  const click = (event: MouseEvent) => {
    const { target } = event
    if (target === dialog.current) onClose()
    else if (target instanceof Element && target.closest('a[href]')) onClose()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard has Esc, the close button and the links themselves
    <dialog ref={dialog} aria-label={label} className={styles.drawer} onClose={onClose} onClick={click}>
      <div className={styles.head}>
        <IconButton label="Close" icon={<X aria-hidden="true" />} onClick={onClose} />
      </div>
      {children}
    </dialog>
  )
}
