import { maxKeyword } from '@tearsheet/protocol/keywords'
import { Search } from 'lucide-react'
import { type ComponentProps, type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { classNames } from '../base/class-names.ts'
import fieldStyles from './field.module.css'
import { Field } from './field.tsx'
import styles from './search-field.module.css'

export interface SearchFieldProps {
  label: string
  /** Displays the label above the input; otherwise only the placeholder is visible. */
  labelShown?: boolean
  placeholder?: string
  /** The current search text. */
  value: string
  /** Called with trimmed text, only when it differs from `value`: on Enter, when cleared, or after a pause. */
  onSearch: (words: string) => void
  /** Milliseconds without a key press before the search starts; 0 waits for Enter. */
  delay?: number
  className?: string
}

/** A search input in its own search landmark. Esc clears it and keeps the focus. */
export function SearchField(props: SearchFieldProps) {
  const { label, labelShown, placeholder, value, onSearch, delay = 400, className } = props
  const [words, setWords] = useState(value)
  const timer = useRef<number | undefined>(undefined)
  useEffect(() => setWords(value), [value])
  useEffect(() => () => window.clearTimeout(timer.current), [])

  const search = (text: string) => {
    window.clearTimeout(timer.current)
    if (text.trim() !== value) onSearch(text.trim())
  }
  const type = (text: string) => {
    setWords(text)
    window.clearTimeout(timer.current)
    if (text === '') search('')
    else if (delay > 0) timer.current = window.setTimeout(() => search(text), delay)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    search(words)
  }
  const clearOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || words === '') return
    event.preventDefault()
    type('')
  }
  return (
    <search className={classNames(styles.search, className)}>
      <form onSubmit={submit}>
        <Field label={label} labelHidden={!labelShown}>
          {(control) => (
            <SearchInput
              {...control}
              placeholder={placeholder ?? (labelShown ? undefined : label)}
              value={words}
              onChange={(event) => type(event.target.value)}
              onKeyDown={clearOnEscape}
            />
          )}
        </Field>
      </form>
    </search>
  )
}

/** An input for a keyword, with a magnifying glass; its label is up to the caller. */
export function SearchInput(props: ComponentProps<'input'>) {
  return (
    <div className={styles.wrap}>
      <Search aria-hidden="true" className={styles.icon} />
      <input
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={maxKeyword}
        {...props}
        className={classNames(fieldStyles.control, styles.input)}
      />
    </div>
  )
}
