import { setSingleKeys } from '@tearsheet/protocol/desk/staff-endpoints'
import { Button } from '@tearsheet/ui/actions/button.tsx'
import { VisuallyHidden } from '@tearsheet/ui/base/visually-hidden.tsx'
import { Dialog } from '@tearsheet/ui/dialogs/dialog.tsx'
import { Checkbox } from '@tearsheet/ui/forms/checkbox.tsx'
import { Inline } from '@tearsheet/ui/layout/inline.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { call } from '@tearsheet/ui/lib/api.ts'
import { useCall } from '@tearsheet/ui/lib/use-call.ts'
import { Text } from '@tearsheet/ui/text/text.tsx'
import { Fragment, useState } from 'react'
import styles from './desk-hints.module.css'
import { useDeskKeys } from './use-desk-keys.ts'

interface Hint {
  keys: readonly string[]
  does: string
}

/** The most common keys, always visible. */
const inSight: readonly Hint[] = [
  { keys: ['J', 'K'], does: 'next, previous' },
  { keys: ['E'], does: 'complete' },
  { keys: ['F'], does: 'price, address' },
  { keys: ['A'], does: 'assign' },
  { keys: ['R'], does: 'answer' },
  { keys: ['U'], does: 'upload' },
  { keys: ['G', '0–9'], does: 'queue' },
  { keys: ['/'], does: 'search' },
]

/** The same for queues with other actions. */
const byQueue: Partial<Record<string, readonly Hint[]>> = {
  questions: [
    { keys: ['J', 'K'], does: 'next, previous' },
    { keys: ['R'], does: 'answer' },
    { keys: ['G', '0–9'], does: 'queue' },
  ],
  'live-ads': [
    { keys: ['J', 'K'], does: 'next, previous' },
    { keys: ['C'], does: 'confirm' },
    { keys: ['N'], does: 'ignore' },
    { keys: ['L'], does: 'correct the address' },
    { keys: ['M'], does: 'open a claim' },
    { keys: ['G', '0–9'], does: 'queue' },
  ],
  claims: [
    { keys: ['J', 'K'], does: 'next, previous' },
    { keys: ['E'], does: 'next step' },
    { keys: ['F'], does: 'edit' },
    { keys: ['P'], does: 'notice' },
    { keys: ['X'], does: 'close' },
    { keys: ['G', '0–9'], does: 'queue' },
  ],
}

const others: readonly Hint[] = [
  { keys: ['Enter'], does: 'complete, from a field' },
  { keys: ['Esc'], does: 'leave a field' },
  { keys: ['X'], does: 'report a problem, or give up a tearsheet' },
  { keys: ['V'], does: 'invoice before the tearsheet' },
  { keys: ['Z'], does: 'undo the last step (in a field, press Esc first)' },
  { keys: ['I'], does: 'assign to me' },
  { keys: ['H'], does: 'snooze until a date, or return it' },
  { keys: ['M'], does: 'internal note' },
  { keys: ['/'], does: 'in an empty reply: use a template' },
  { keys: ['P'], does: 'full posting' },
  { keys: ['O'], does: 'open the artwork' },
  { keys: ['S'], does: 'select' },
  { keys: ['B'], does: 'complete the selection' },
  { keys: ['C'], does: 'confirm the problem of a live ad' },
  { keys: ['N'], does: 'ignore the problem of a live ad' },
  { keys: ['L'], does: 'correct the address of a live ad' },
  { keys: ['M'], does: 'open a claim for a live ad' },
  { keys: ['Ctrl K'], does: 'search everything' },
]

interface SwitchProps {
  isOn: boolean
  /** Called after the keys were turned on or off. */
  onSwitched: () => Promise<void>
}

interface HintsProps extends SwitchProps {
  /** Slug of the open queue. */
  queue: string
}

/** The keys of the desk, and the switch that turns them off and on (R21.12, WCAG 2.1.4). */
export function DeskHints({ queue, isOn, onSwitched }: HintsProps) {
  const [isOpen, setOpen] = useState(false)
  useDeskKeys({ '?': () => setOpen(true) }, isOn)
  return (
    <Inline
      wrap={false}
      gap={16}
      justify="between"
      padding={[2, 16]}
      type="small"
      color="text-2"
      className={styles.hints}
      data-on={isOn || undefined}
    >
      {isOn ? <Keys hints={byQueue[queue] ?? inSight} label="Keys" /> : <p>Single-key shortcuts are off.</p>}
      <Button size="row" variant="quiet" onClick={() => setOpen(true)}>
        {isOn && <kbd>?</kbd>} all keys
      </Button>
      {isOpen && (
        <Dialog open title="Keyboard shortcuts" onClose={() => setOpen(false)}>
          <Stack className={styles.all}>
            <KeySwitch isOn={isOn} onSwitched={onSwitched} />
            <Keys hints={[...inSight, ...others]} label="All keys" />
            <Text as="p" type="small" color="text-2">
              With a screen reader, the keys work in its focus mode. Each key also has a button or a link on the page.
            </Text>
          </Stack>
        </Dialog>
      )}
    </Inline>
  )
}

/** The desk has its own switch, because the provider's administrators have no account and therefore no profile page. */
function KeySwitch({ isOn, onSwitched }: SwitchProps) {
  const change = useCall(
    async (areOn: boolean) => {
      await call(setSingleKeys, { areOn })
      await onSwitched()
    },
    { showErrors: 'here' },
  )
  return (
    <Checkbox
      label="Single-key shortcuts"
      hint="Turn them off if you press keys by accident or use speech input."
      checked={change.pending ?? isOn}
      error={change.errors[0]?.message ?? null}
      onChange={({ target }) => void change.run(target.checked)}
    />
  )
}

function Keys({ hints, label }: { hints: readonly Hint[]; label: string }) {
  return (
    <ul role="list" className={styles.keys} aria-label={label}>
      {hints.map(({ keys, does }) => (
        <li key={does}>
          <span>
            {keys.map((key, index) => (
              <Fragment key={key}>
                {index > 0 && <VisuallyHidden>, </VisuallyHidden>}
                <kbd>{key}</kbd>
              </Fragment>
            ))}
          </span>{' '}
          <span>{does}</span>
        </li>
      ))}
    </ul>
  )
}
