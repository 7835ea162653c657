import type { ReactNode } from 'react'
import { Inline } from '../layout/inline.tsx'
import { Text } from '../text/text.tsx'
import { Checkbox } from './checkbox.tsx'
import styles from './choice-card.module.css'

interface ChoiceCardProps {
  id: string
  name: string
  /** Lines under the name, such as a description and the reason it is offered. */
  facts: readonly string[]
  price: ReactNode
  /** Another action for it, under its price. */
  action?: ReactNode
  isChosen: boolean
  onChoose: (chosen: boolean) => void
}

/** A selectable item with its price. */
export function ChoiceCard({ id, name, facts, price, action, isChosen, onChoose }: ChoiceCardProps) {
  return (
    <li className={styles.choice} data-chosen={isChosen || undefined}>
      <Checkbox
        id={id}
        label={<bdi>{name}</bdi>}
        hint={facts.map((fact) => (
          <span key={fact} className={styles.fact}>
            {fact}
          </span>
        ))}
        checked={isChosen}
        onChange={(event) => onChoose(event.target.checked)}
        aria-describedby={`${id}-price`}
      />
      <div id={`${id}-price`} className={styles.price}>
        {price}
      </div>
      {action && <div className={styles.action}>{action}</div>}
    </li>
  )
}

/** Items to choose from, several at once. */
export function ChoiceCards({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul role="list" aria-label={label} className={styles.list}>
      {children}
    </ul>
  )
}

interface ChosenCardProps {
  name: string
  facts: readonly string[]
  /** Actions for the item. */
  children: ReactNode
}

/** An item that was added to the list manually. */
export function ChosenCard({ name, facts, children }: ChosenCardProps) {
  return (
    <li className={styles.choice}>
      <div>
        <Text kind="strong" as="p">
          <bdi>{name}</bdi>
        </Text>
        {facts.map((fact) => (
          <Text key={fact} kind="meta" as="p">
            {fact}
          </Text>
        ))}
      </div>
      <Inline>{children}</Inline>
    </li>
  )
}
