import { ChevronUp } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react'
import styles from './decision-sheet.module.css'

interface DecisionSheetProps {
  /** "1 of 2 done". */
  state: string
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  children: ReactNode
}

/**
 * Fixes the decision to the bottom of a narrow window, over the artwork. It is collapsed until it is opened, and
 * collapses when the focus moves elsewhere, so that it never covers the focused element.
 */
export function DecisionSheet({ state, isOpen, onOpen, children }: DecisionSheetProps) {
  const panelId = useId()
  const box = useRef<HTMLDivElement>(null)
  const fold = useEffectEvent(() => onOpen(false))
  useEffect(() => {
    if (!isOpen) return
    const onFocus = ({ target }: FocusEvent) => {
      if (target instanceof Node && !box.current?.contains(target)) fold()
    }
    document.addEventListener('focusin', onFocus)
    return () => document.removeEventListener('focusin', onFocus)
  }, [isOpen])
  return (
    <div ref={box} className={styles.sheet}>
      <h2>
        <button
          type="button"
          className={styles.head}
          aria-expanded={isOpen}
          aria-controls={panelId}
          onClick={() => onOpen(!isOpen)}
        >
          <span>To approve this ad</span>
          <span className={styles.state}>{state}</span>
          <ChevronUp aria-hidden="true" className={styles.chevron} />
        </button>
      </h2>
      <div id={panelId} hidden={!isOpen} className={styles.panel}>
        {children}
      </div>
    </div>
  )
}
