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
  /** A single choice is toggled; several are offered in a menu. */
  choices: readonly FilterChoice[]
  /** Choices are loading: the filter takes its space but is not shown yet. */
  isAwaited?: boolean
}

export interface FilterChipsProps {
  /** Names the group: "Filter campaigns". */
  label: string
  filters: readonly Filter[]
  /** An undefined value removes a filter. */
  onChange: (changed: Record<string, string | undefined>) => void
}

/** Filters of a list: one chip per filter, which shows its value and can be removed. */
export function FilterChips({ label, filters, onChange }: FilterChipsProps) {
  const group = useRef<HTMLDivElement>(null)
  // The button that removes a filter disappears with it
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

/** As wide as the future chip, so that the layout does not shift when it appears. */
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

/** A value from the address that is not in the menu is displayed unchanged. */
function Choice({ filter: { name, label, value, choices }, onChange }: ChipProps) {
  const valueLabel =
    value === undefined ? undefined : (choices.find((choice) => choice.value === value)?.label ?? value)
  return (
    <span className={classNames(styles.chip, valueLabel && styles.set)}>
      <Menu
        label={valueLabel ? `${label}: ${valueLabel}` : label}
        trigger={{
          className: styles.button ?? '',
          children: (
            <>
              <span className={styles.words}>{valueLabel ?? label}</span>
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
      {valueLabel && (
        <button
          type="button"
          className={styles.remove}
          aria-label={`Remove filter ${label}: ${valueLabel}`}
          onClick={() => onChange({ [name]: undefined })}
        >
          <X aria-hidden="true" />
        </button>
      )}
    </span>
  )
}
