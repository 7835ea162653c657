import { Button } from '@tearsheet/ui/actions/button.tsx'
import { Text } from '@tearsheet/ui/text/text.tsx'
import type { ReactNode } from 'react'
import styles from './save-bar.module.css'

interface SaveBarProps {
  /** Verb and noun: "Save user". */
  label: string
  pending: boolean
  /** Names of unsaved changes; empty for a saved form. */
  unsaved: readonly string[]
  /** When the changes take effect. */
  effect?: string
  onDiscard: () => void
  /** The result, announced when it appears. */
  saved?: ReactNode
}

/** Footer of a form: one Save button that is always enabled, and next to it the unsaved changes (R18.1). */
export function SaveBar({ label, pending, unsaved, effect, onDiscard, saved }: SaveBarProps) {
  const count = unsaved.length
  return (
    <div className={styles.bar} data-dirty={count > 0 || undefined}>
      <div className={styles.buttons}>
        <Button type="submit" variant="primary" pending={pending} pendingText="Saving…">
          {label}
        </Button>
        {count > 0 && <Button onClick={onDiscard}>Discard</Button>}
      </div>
      {count > 0 && (
        <Text kind="small" as="p" className={styles.unsaved}>
          <strong>
            {count} {count === 1 ? 'change' : 'changes'} not saved:
          </strong>{' '}
          {unsaved.join(', ')}.{effect && ` ${effect}`}
        </Text>
      )}
      <p role="status" className={styles.saved}>
        {count === 0 && saved}
      </p>
    </div>
  )
}
