import { Inline } from '@tearsheet/ui/layout/inline.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { Text } from '@tearsheet/ui/text/text.tsx'
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
    <Stack ref={box} gap={0} border="border" radius="card" surface="raised" className={styles.sheet}>
      <h2>
        <button
          type="button"
          className={styles.head}
          aria-expanded={isOpen}
          aria-controls={panelId}
          onClick={() => onOpen(!isOpen)}
        >
          <Inline as="span" gap={12} wrap={false} padding={[0, 16]} type="h3">
            <span>To approve this ad</span>
            <Text type="ui" color="text-2" className={styles.state}>
              {state}
            </Text>
            <ChevronUp aria-hidden="true" className={styles.chevron} />
          </Inline>
        </button>
      </h2>
      <Stack gap={0} padding={[4, 16, 16, 16]} id={panelId} hidden={!isOpen} className={styles.panel}>
        {children}
      </Stack>
    </Stack>
  )
}
