import type { ActiveView } from '@tearsheet/protocol/scope'
import { accountName } from '@tearsheet/ui/accounts/account-views.ts'
import { StatusText } from '@tearsheet/ui/base/status-text.tsx'
import { SearchField } from '@tearsheet/ui/forms/search-field.tsx'
import { Check, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import styles from './account-list.module.css'

/** Minimum number of entries from which the list can be searched. */
const minSearchable = 8

export interface AccountListProps {
  views: readonly ActiveView[]
  /** The currently entered account. */
  current?: string | null
  onChoose: (view: ActiveView) => void
  /** `cards` for a page whose only purpose is the choice; `menu` inside a panel. */
  look?: 'menu' | 'cards'
}

/** The accounts that the user may enter, each a button with the user's role in it. */
export function AccountList({ views, current = null, onChoose, look = 'menu' }: AccountListProps) {
  const [words, setWords] = useState('')
  const shown = views.filter((view) => accountName(view).toLowerCase().includes(words.toLowerCase()))
  return (
    <>
      {views.length >= minSearchable && (
        <div className={styles.search}>
          <SearchField
            label="Find an account"
            placeholder="Find an account"
            value={words}
            onSearch={setWords}
            delay={150}
          />
          <StatusText>{words && `${shown.length} of ${views.length} accounts`}</StatusText>
        </div>
      )}
      <ul role="list" className={look === 'cards' ? styles.cards : styles.list}>
        {shown.map((view) => (
          <li key={view.clientAccountId}>
            <button
              type="button"
              className={styles.account}
              aria-current={view.clientAccountId === current || undefined}
              onClick={() => view.clientAccountId !== current && onChoose(view)}
            >
              <span className={styles.texts}>
                <span>{accountName(view)}</span>
                <span className={styles.role}>{view.role}</span>
              </span>
              {view.clientAccountId === current && <Check aria-hidden="true" />}
              {look === 'cards' && <ChevronRight aria-hidden="true" />}
            </button>
          </li>
        ))}
      </ul>
      {shown.length === 0 && <p className={styles.none}>No account matches “{words}”.</p>}
    </>
  )
}
