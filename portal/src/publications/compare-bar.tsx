import { Button } from '@tearsheet/ui/actions/button.tsx'
import { Text } from '@tearsheet/ui/text/text.tsx'
import styles from './recommendations.module.css'

interface CompareBarProps {
  count: number
  most: number
  onOpen: () => void
  onClear: () => void
}

/**
 * Number of publications to compare, and a button that opens the comparison; at the bottom of the page while there are
 * any.
 */
export function CompareBar({ count, most, onOpen, onClear }: CompareBarProps) {
  return (
    <div className={styles.comparing}>
      <Text kind="small">
        {count} of {most} to compare
      </Text>
      <Button
        size="row"
        unavailableReason={count < 2 ? 'Choose another one to compare it with' : undefined}
        onClick={onOpen}
      >
        Compare side by side
      </Button>
      <Button size="row" variant="quiet" onClick={onClear}>
        Clear
      </Button>
    </div>
  )
}
