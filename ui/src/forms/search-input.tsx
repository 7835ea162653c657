import { maxKeyword } from '@tearsheet/protocol/keywords'
import { Search } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classNames } from '../base/class-names.ts'
import fieldStyles from './field.module.css'
import styles from './search-input.module.css'

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
