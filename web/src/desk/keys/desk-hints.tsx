import { Fragment, useState } from 'react'
import { Button } from '../../ui/actions/button.tsx'
import { VisuallyHidden } from '../../ui/base/visually-hidden.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import styles from './desk-hints.module.css'
import { useDeskKeys } from './use-desk-keys.ts'

interface Hint {
  keys: readonly string[]
  does: string
}

/** What is pressed all day, always in sight. */
const inSight: readonly Hint[] = [
  { keys: ['J', 'K'], does: 'next, previous' },
  { keys: ['E'], does: 'complete' },
  { keys: ['F'], does: 'price, address' },
  { keys: ['A'], does: 'assign' },
  { keys: ['R'], does: 'answer' },
  { keys: ['U'], does: 'upload' },
  { keys: ['G', '1–9'], does: 'queue' },
  { keys: ['/'], does: 'search' },
]

const others: readonly Hint[] = [
  { keys: ['Enter'], does: 'complete, from a field' },
  { keys: ['Esc'], does: 'leave a field' },
  { keys: ['X'], does: 'report a problem' },
  { keys: ['Z'], does: 'undo the last step (in a field, press Esc first)' },
  { keys: ['I'], does: 'assign to me' },
  { keys: ['P'], does: 'full posting' },
  { keys: ['O'], does: 'open the artwork' },
  { keys: ['S'], does: 'select' },
  { keys: ['B'], does: 'complete the selection' },
  { keys: ['Ctrl K'], does: 'search everything' },
]

/** The keys of the desk; nothing where the user has turned them off. */
export function DeskHints({ isOn }: { isOn: boolean }) {
  const [isOpen, setOpen] = useState(false)
  useDeskKeys({ '?': () => setOpen(true) }, isOn)
  if (!isOn) return <p className={styles.hints}>Single-key shortcuts are off in your account settings.</p>
  return (
    <div className={styles.hints}>
      <Keys hints={inSight} label="Keys" />
      <Button size="row" variant="quiet" onClick={() => setOpen(true)}>
        <kbd>?</kbd> all keys
      </Button>
      {isOpen && (
        <Dialog open title="Keys of the desk" onClose={() => setOpen(false)}>
          <div className={styles.all}>
            <Keys hints={[...inSight, ...others]} label="All keys" />
            <p>A screen reader passes them on in its focus mode. Each has a button or a link beside it.</p>
          </div>
        </Dialog>
      )}
    </div>
  )
}

function Keys({ hints, label }: { hints: readonly Hint[]; label: string }) {
  return (
    <ul role="list" className={styles.keys} aria-label={label}>
      {hints.map(({ keys, does }) => (
        <li key={does}>
          {keys.map((key, place) => (
            <Fragment key={key}>
              {place > 0 && <VisuallyHidden>, </VisuallyHidden>}
              <kbd>{key}</kbd>
            </Fragment>
          ))}{' '}
          {does}
        </li>
      ))}
    </ul>
  )
}
