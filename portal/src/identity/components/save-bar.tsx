import { Button } from '@tearsheet/ui/actions/button.tsx'
import { Inline } from '@tearsheet/ui/layout/inline.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
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
    <Stack
      gap={8}
      margin={[24, 0, 0, 0]}
      padding={[16, 0]}
      border="border-subtle"
      edges="above"
      className={styles.bar}
      data-dirty={count > 0 || undefined}
    >
      <Inline align="stretch" className={styles.buttons}>
        <Button type="submit" variant="primary" pending={pending} pendingText="Saving…">
          {label}
        </Button>
        {count > 0 && <Button onClick={onDiscard}>Discard</Button>}
      </Inline>
      {count > 0 && (
        <Text as="p" type="small" color="text-2">
          <strong>
            {count} {count === 1 ? 'change' : 'changes'} not saved:
          </strong>{' '}
          {unsaved.join(', ')}.{effect && ` ${effect}`}
        </Text>
      )}
      <Text as="p" role="status" type="ui" color="success-text" className={styles.saved}>
        {count === 0 && saved}
      </Text>
    </Stack>
  )
}
