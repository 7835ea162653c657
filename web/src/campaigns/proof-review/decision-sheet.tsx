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
 * On a narrow screen the decision is at the foot of the window, over the artwork: folded, until it is
 * opened, and folded again when the focus goes elsewhere, so that it never covers what has the focus.
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
