import styles from './keyboard-hint.module.css'
import { Text } from './text.tsx'

export interface KeyboardHintProps {
  keys: ReadonlyArray<{ keys: readonly string[]; does: string }>
}

/** The available keys, as visible text: "Keyboard: + − zoom, arrows move". */
export function KeyboardHint({ keys }: KeyboardHintProps) {
  return (
    <Text kind="meta" as="p" className={styles.hint}>
      Keyboard:{' '}
      {keys.map((hint, index) => (
        <span key={hint.does}>
          {index > 0 && ', '}
          {hint.keys.map((key) => (
            <span key={key}>
              <kbd>{key}</kbd>{' '}
            </span>
          ))}
          {hint.does}
        </span>
      ))}
    </Text>
  )
}
