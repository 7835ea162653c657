import { maxKeyword } from '@tearsheet/protocol/keywords'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { classNames } from '../base/class-names.ts'
import fieldStyles from './field.module.css'
import { Field, type FieldTexts } from './field.tsx'
import styles from './option-list.module.css'
import { type ListedOption, OptionRow } from './option-row.tsx'

export interface SearchChoiceProps extends FieldTexts {
  /** The selected option; its label is displayed while nothing is typed. */
  chosen: ListedOption
  /** Options that match the typed text, including those that are always available. */
  options: readonly ListedOption[]
  /** Text below the options or in place of them. */
  note?: string | null
  /** Called with trimmed text after a pause, and with an empty text once the list is closed. */
  onSearch: (words: string) => void
  onChoose: (value: string) => void
}

/** Milliseconds without a key press before the search runs. */
const debounceMs = 250

/**
 * Chooses one of very many options, which are searched as the user types (the editable combobox with list autocomplete
 * of the ARIA practices). Leaving the field selects nothing: the previous choice is displayed again.
 */
export function SearchChoice(props: SearchChoiceProps) {
  const { chosen, options, note, onSearch, onChoose, ...texts } = props
  const listId = useId()
  const labelId = useId()
  const optionId = (place: number) => `${listId}-${place}`
  const { typed, place, isOpen, open, close, type, choose, press } = useSearchedOptions({
    chosen,
    options,
    onSearch,
    onChoose,
  })
  return (
    <Field {...texts} label={<span id={labelId}>{texts.label}</span>}>
      {(control) => (
        <div className={styles.wrap}>
          <input
            {...control}
            role="combobox"
            autoComplete="off"
            maxLength={maxKeyword}
            aria-autocomplete="list"
            aria-expanded={isOpen}
            aria-controls={listId}
            aria-activedescendant={isOpen && options.length > 0 ? optionId(place) : undefined}
            placeholder={isOpen ? chosen.label : undefined}
            value={typed ?? chosen.label}
            className={classNames(fieldStyles.control, styles.search)}
            onClick={open}
            onChange={({ target }) => type(target.value)}
            onKeyDown={press}
            onBlur={close}
          />
          <div hidden={!isOpen} className={styles.list}>
            <div id={listId} role="listbox" aria-labelledby={labelId}>
              {isOpen &&
                options.map((option, at) => (
                  <OptionRow
                    key={option.value}
                    id={optionId(at)}
                    option={option}
                    isChosen={option.value === chosen.value}
                    isActive={at === place}
                    onChoose={() => choose(option)}
                  />
                ))}
            </div>
            <p role="status" className={styles.found}>
              {isOpen && note}
            </p>
          </div>
        </div>
      )}
    </Field>
  )
}

/** The typed text and the active option while the list is open, and the keys and presses that change them. */
function useSearchedOptions(props: Pick<SearchChoiceProps, 'chosen' | 'options' | 'onSearch' | 'onChoose'>) {
  const { chosen, options, onSearch, onChoose } = props
  const [typed, setTyped] = useState<string | null>(null)
  const [active, setActive] = useState(0)
  const timer = useRef<number | undefined>(undefined)
  useEffect(() => () => window.clearTimeout(timer.current), [])
  const isOpen = typed !== null
  const place = Math.min(active, options.length - 1)

  const open = () => {
    if (isOpen) return
    setTyped('')
    setActive(
      Math.max(
        0,
        options.findIndex(({ value }) => value === chosen.value),
      ),
    )
  }
  const close = () => {
    window.clearTimeout(timer.current)
    setTyped(null)
    if (isOpen) onSearch('')
  }
  const type = (words: string) => {
    setTyped(words)
    setActive(0)
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(() => onSearch(words.trim()), debounceMs)
  }
  const choose = (option: ListedOption | undefined) => {
    if (!option || option.isClosed) return
    close()
    if (option.value !== chosen.value) onChoose(option.value)
  }
  const press = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0) isOpen ? setActive(Math.max(0, Math.min(options.length - 1, place + step))) : open()
    else if (event.key === 'Enter' && isOpen) choose(options[place])
    else if (event.key === 'Escape' && isOpen) close()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return { typed, place, isOpen, open, close, type, choose, press }
}
