import { Ban, Check, TriangleAlert } from 'lucide-react'
import styles from './option-list.module.css'

export interface ListedOption {
  value: string
  label: string
  /** A line under it. */
  note?: string
  /** It can be focused and read but not chosen; the note gives the reason. */
  isClosed?: boolean
}

interface ListedOptionProps {
  id: string
  option: ListedOption
  isChosen: boolean
  isActive: boolean
  onChoose: () => void
}

/** One option of an opened list; the control keeps the focus and exposes the active option. */
export function OptionRow({ id, option: { label, note, isClosed = false }, ...row }: ListedOptionProps) {
  const { isChosen, isActive, onChoose } = row
  const Icon = isClosed ? Ban : isChosen ? Check : note ? TriangleAlert : null
  return (
    // Keys are pressed on the control, which exposes the active option
    // biome-ignore lint/a11y/useKeyWithClickEvents: see the line above
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      aria-disabled={isClosed || undefined}
      data-active={isActive || undefined}
      className={styles.option}
      // The control keeps the focus
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      <span className={styles.icon}>{Icon && <Icon aria-hidden="true" />}</span>
      <span className={styles.label}>
        {label}
        {note && <span className={styles.note}> {note}</span>}
      </span>
    </div>
  )
}
