import { Button } from '@tearsheet/ui/actions/button.tsx'
import { classNames } from '@tearsheet/ui/base/class-names.ts'
import { Inline } from '@tearsheet/ui/layout/inline.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { Undo2, X } from 'lucide-react'
import type { Commenting } from '../comments/use-commenting.ts'
import styles from './stage-line.module.css'

/**
 * Above the artwork, so that nothing moves: instructions while a pin is being placed, and the link back to the comment.
 */
export function StageLine({ commenting, places }: { commenting: Commenting; places: boolean }) {
  const { draft, from } = commenting
  const isShown = places || (!draft && from !== null)
  return (
    <Inline
      gap={places ? [8, 12] : 0}
      justify="between"
      margin={[0, 'auto']}
      {...(places && ({ padding: [8, 12], border: 'border', radius: 'card', surface: 'raised' } as const))}
      className={classNames(styles.line, isShown && styles.shown, places && styles.raised)}
    >
      {/* The empty element stays in the page as a live region */}
      <Stack role="status" grow={places ? '16rem' : undefined} type="ui">
        {places &&
          `${draft?.moves ? `Comment ${draft.moves.number}` : 'New comment'}: click where it belongs. Or move the pin with the arrow keys (Shift: further), then press Enter. Esc cancels.`}
      </Stack>
      {places && (
        <Button size="row" onClick={commenting.cancel}>
          <X aria-hidden="true" />
          Cancel
        </Button>
      )}
      {!draft && from && (
        <Button size="row" className={styles.raised} onClick={commenting.goBack}>
          <Undo2 aria-hidden="true" />
          Return to comment {from.number}
        </Button>
      )}
    </Inline>
  )
}
