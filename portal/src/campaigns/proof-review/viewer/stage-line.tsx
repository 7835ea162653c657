import { Button } from '@tearsheet/ui/actions/button.tsx'
import { Undo2, X } from 'lucide-react'
import type { Commenting } from '../comments/use-commenting.ts'
import styles from './stage-line.module.css'

/**
 * Above the artwork, so that nothing moves: instructions while a pin is being placed, and the link back to the comment.
 */
export function StageLine({ talk, places }: { talk: Commenting; places: boolean }) {
  const { draft, from } = talk
  return (
    <div className={styles.line} data-shown={places || (!draft && from) ? '' : undefined}>
      <div role="status" className={styles.words}>
        {places &&
          `${draft?.moves ? `Comment ${draft.moves.number}` : 'New comment'}: click where it belongs. Or move the pin with the arrow keys (Shift: further), then press Enter. Esc cancels.`}
      </div>
      {places && (
        <Button size="row" onClick={talk.cancel}>
          <X aria-hidden="true" />
          Cancel
        </Button>
      )}
      {!draft && from && (
        <Button size="row" onClick={talk.goBack}>
          <Undo2 aria-hidden="true" />
          Return to comment {from.number}
        </Button>
      )}
    </div>
  )
}
