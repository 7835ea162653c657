import { Check, ChevronDown, X } from 'lucide-react'
import { useRef } from 'react'
import { Menu } from '../actions/menu.tsx'
import { classNames } from '../base/class-names.ts'
import { useFocusKept } from '../base/use-focus-kept.ts'
import styles from './filter-chips.module.css'

export interface FilterChoice {
  value: string
  label: string
}

export interface Filter {
  name: string
  label: string
  value: string | undefined
  /** One alone is switched on and off; of several one is chosen from a menu. */
  choices: readonly FilterChoice[]
  /** Its choices are on the way: it has its place, and is not shown yet. */
  isAwaited?: boolean
}

export interface FilterChipsProps {
  /** Names the group: "Filter campaigns". */
  label: string
  filters: readonly Filter[]
  /** Undefined takes a filter off. */
  onChange: (changed: Record<string, string | undefined>) => void
}

/** What a list is filtered by: a chip for each filter, which says what it is set to and can be taken off. */
export function FilterChips({ label, filters, onChange }: FilterChipsProps) {
  const group = useRef<HTMLDivElement>(null)
  // The button that takes a filter off goes with it
  useFocusKept(group)
  const isSet = filters.filter(({ value }) => value !== undefined)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a wrapping row
    <div ref={group} role="group" tabIndex={-1} aria-label={label} className={styles.chips}>
      {filters.map((filter) =>
        filter.isAwaited ? (
          <Place key={filter.name} label={filter.label} />
        ) : filter.choices.length === 1 ? (
          <Switch key={filter.name} filter={filter} onChange={onChange} />
        ) : (
          <Choice key={filter.name} filter={filter} onChange={onChange} />
        ),
      )}
      {isSet.length > 1 && (
        <button
          type="button"
          className={styles.clear}
          onClick={() => onChange(Object.fromEntries(isSet.map(({ name }) => [name, undefined])))}
        >
          Clear filters
        </button>
      )}
    </div>
  )
}

/** As wide as the chip will be, so that nothing moves when it comes. */
function Place({ label }: { label: string }) {
  return (
    <span aria-hidden="true" className={classNames(styles.chip, styles.awaited)}>
      <span className={styles.button}>
        <span className={styles.words}>{label}</span>
        <ChevronDown />
      </span>
    </span>
  )
}

interface ChipProps {
  filter: Filter
  onChange: FilterChipsProps['onChange']
}

function Switch({ filter: { name, label, value, choices }, onChange }: ChipProps) {
  const isOn = value !== undefined
  return (
    <button
      type="button"
      aria-pressed={isOn}
      className={classNames(styles.chip, styles.button, isOn && styles.set)}
      onClick={() => onChange({ [name]: isOn ? undefined : choices[0]?.value })}
    >
      {isOn && <Check aria-hidden="true" />}
      {label}
    </button>
  )
}

/** A choice that the menu does not know, of an address that was sent, is shown as it stands. */
function Choice({ filter: { name, label, value, choices }, onChange }: ChipProps) {
  const said = value === undefined ? undefined : (choices.find((choice) => choice.value === value)?.label ?? value)
  return (
    <span className={classNames(styles.chip, said && styles.set)}>
      <Menu
        label={said ? `${label}: ${said}` : label}
        trigger={{
          className: styles.button ?? '',
          children: (
            <>
              <span className={styles.words}>{said ?? label}</span>
              <ChevronDown aria-hidden="true" />
            </>
          ),
        }}
        items={choices.map((choice) => ({
          id: choice.value,
          label: choice.label,
          current: choice.value === value,
          onSelect: () => onChange({ [name]: choice.value }),
        }))}
      />
      {said && (
        <button
          type="button"
          className={styles.remove}
          aria-label={`Remove filter ${label}: ${said}`}
          onClick={() => onChange({ [name]: undefined })}
        >
          <X aria-hidden="true" />
        </button>
      )}
    </span>
  )
}
