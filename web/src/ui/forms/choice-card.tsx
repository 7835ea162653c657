import type { ReactNode } from 'react'
import { Inline } from '../layout/inline.tsx'
import { Text } from '../text/text.tsx'
import { Checkbox } from './checkbox.tsx'
import styles from './choice-card.module.css'

interface ChoiceCardProps {
  id: string
  name: string
  /** Lines under the name, such as what it is and why it is offered. */
  facts: readonly string[]
  price: ReactNode
  /** Something else that can be done with it, under its price. */
  action?: ReactNode
  isChosen: boolean
  onChoose: (chosen: boolean) => void
}

/** One thing that may be taken, with its price. */
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

/** Things to choose from, several at once. */
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
  /** What can be done with it. */
  children: ReactNode
}

/** One thing that was added to the list by hand. */
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
