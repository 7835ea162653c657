import { ChevronRight } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { classNames } from '../base/class-names.ts'
import styles from './disclosure.module.css'

export interface DisclosureProps {
  summary: ReactNode
  defaultOpen?: boolean
  /** If given, the caller controls the state. */
  open?: boolean
  onOpenChange?: (open: boolean) => void
  /** Replaces the appearance of the button or of the panel. */
  buttonClassName?: string
  panelClassName?: string
  /** Whether the part is printed when it is closed. */
  isPrinted?: boolean
  children: ReactNode
}

/** Shows and hides a part of the page in place. */
export function Disclosure(props: DisclosureProps) {
  const {
    summary,
    defaultOpen = false,
    open,
    onOpenChange,
    buttonClassName,
    panelClassName,
    isPrinted,
    children,
  } = props
  const panelId = useId()
  const [ownOpen, setOwnOpen] = useState(defaultOpen)
  const shown = open ?? ownOpen
  const toggle = () => {
    setOwnOpen(!shown)
    onOpenChange?.(!shown)
  }
  return (
    <div>
      <button
        type="button"
        aria-expanded={shown}
        aria-controls={panelId}
        onClick={toggle}
        className={buttonClassName ?? styles.button}
      >
        <ChevronRight aria-hidden="true" className={classNames(styles.chevron)} />
        {summary}
      </button>
      <div
        id={panelId}
        hidden={!shown}
        className={panelClassName ?? styles.panel}
        data-print-open={isPrinted || undefined}
      >
        {children}
      </div>
    </div>
  )
}
