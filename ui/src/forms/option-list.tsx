import { ChevronDown } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { classNames } from '../base/class-names.ts'
import fieldStyles from './field.module.css'
import { Field, type FieldTexts } from './field.tsx'
import styles from './option-list.module.css'
import { type ListedOption, OptionRow } from './option-row.tsx'

export interface OptionListProps extends FieldTexts {
  id?: string
  value: string | null
  options: readonly ListedOption[]
  /** Text while nothing is selected: "Choose a carrier". */
  placeholder: string
  onChange: (value: string) => void
}

/** Time in which typed characters form one word, in milliseconds. */
const typingMs = 700

/**
 * A select whose options can have notes and explain why they are unavailable. Unlike those of a native select,
 * unavailable options can be reached by keyboard (the select-only combobox of the ARIA practices).
 */
export function OptionList({ id, value, options, placeholder, onChange, ...texts }: OptionListProps) {
  const listId = useId()
  const labelId = useId()
  const optionId = (place: number) => `${listId}-${place}`
  const { button, list, active, chosen, isOpen, open, close, choose, press } = useOptions({ value, options, onChange })
  return (
    <Field {...texts} id={id} label={<span id={labelId}>{texts.label}</span>}>
      {(control) => (
        <div className={styles.wrap}>
          {/* A button that opens a list, as in the ARIA practices; it is not a form control itself */}
          <button
            {...control}
            ref={button}
            type="button"
            role="combobox"
            aria-haspopup="listbox"
            aria-expanded={isOpen}
            aria-controls={listId}
            aria-labelledby={labelId}
            aria-activedescendant={active === null ? undefined : optionId(active)}
            className={classNames(fieldStyles.control, styles.button)}
            onClick={() => (isOpen ? close() : open())}
            onKeyDown={press}
            onBlur={close}
          >
            <span className={chosen < 0 ? styles.placeholder : undefined}>
              {options[chosen]?.label ?? value ?? placeholder}
            </span>
            <ChevronDown aria-hidden="true" />
          </button>
          <div ref={list} id={listId} role="listbox" aria-labelledby={labelId} hidden={!isOpen} className={styles.list}>
            {options.map((option, place) => (
              <OptionRow
                key={option.value}
                id={optionId(place)}
                option={option}
                isChosen={place === chosen}
                isActive={place === active}
                onChoose={() => choose(place)}
              />
            ))}
          </div>
        </div>
      )}
    </Field>
  )
}

/** The active option of a list that is open, and the keys and presses that move and select it. */
function useOptions({ value, options, onChange }: Pick<OptionListProps, 'value' | 'options' | 'onChange'>) {
  const button = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const [active, setActive] = useState<number | null>(null)
  const typed = useRef({ letters: '', at: 0 })
  const chosen = options.findIndex((one) => one.value === value)
  const isOpen = active !== null

  useEffect(() => {
    if (active !== null) list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [active])

  const open = () => setActive(Math.max(0, chosen))
  const close = () => setActive(null)
  const choose = (place: number) => {
    const option = options[place]
    if (!option || option.isClosed) return
    onChange(option.value)
    close()
    button.current?.focus()
  }
  const find = (letter: string) => {
    const now = Date.now()
    const letters = now - typed.current.at < typingMs ? typed.current.letters + letter : letter
    typed.current = { letters, at: now }
    const place = options.findIndex(({ label }) => label.toLowerCase().startsWith(letters.toLowerCase()))
    if (place >= 0) setActive(place)
  }
  const last = options.length - 1
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const next = moved(event.key, active ?? Math.max(0, chosen), last)
    if (next !== null) setActive(active === null ? Math.max(0, chosen) : next)
    else if (event.key === 'Enter' || event.key === ' ') active === null ? open() : choose(active)
    else if (event.key === 'Escape' && isOpen) close()
    else if (event.key.length === 1) find(event.key)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return { button, list, active, chosen, isOpen, open, close, choose, press }
}

/** Returns the option index that a key moves to, or null for other keys. */
function moved(key: string, from: number, last: number): number | null {
  if (key === 'ArrowDown') return Math.min(last, from + 1)
  if (key === 'ArrowUp') return Math.max(0, from - 1)
  if (key === 'PageDown') return Math.min(last, from + 8)
  if (key === 'PageUp') return Math.max(0, from - 8)
  if (key === 'Home') return 0
  return key === 'End' ? last : null
}
