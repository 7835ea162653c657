import styles from './desk-hints.module.css'

const hints: readonly { keys: readonly string[]; does: string }[] = [
  { keys: ['J', 'K'], does: 'next, previous' },
  { keys: ['E'], does: 'complete' },
  { keys: ['X'], does: 'report' },
  { keys: ['A'], does: 'assign' },
  { keys: ['I'], does: 'take it on' },
  { keys: ['R'], does: 'answer comment' },
  { keys: ['U'], does: 'upload artwork' },
  { keys: ['S'], does: 'select' },
  { keys: ['B'], does: 'complete the selection' },
  { keys: ['G', '1–9'], does: 'queue' },
  { keys: ['/'], does: 'search here' },
  { keys: ['Ctrl K'], does: 'search everything' },
]

/** The keys of the desk, always in sight; nothing where the user has turned them off. */
export function DeskHints({ isOn }: { isOn: boolean }) {
  if (!isOn) return <p className={styles.hints}>Single-key shortcuts are off in your account settings.</p>
  return (
    <ul role="list" className={styles.hints} aria-label="Keys">
      {hints.map(({ keys, does }) => (
        <li key={does}>
          {keys.map((key) => (
            <kbd key={key}>{key}</kbd>
          ))}{' '}
          {does}
        </li>
      ))}
    </ul>
  )
}
