import type { ActiveView } from '@tearsheet/protocol/scope'
import { accountName } from '@tearsheet/ui/accounts/account-views.ts'
import { StatusText } from '@tearsheet/ui/base/status-text.tsx'
import { SearchField } from '@tearsheet/ui/forms/search-field.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { Text } from '@tearsheet/ui/text/text.tsx'
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
        <Stack gap={0} padding={[4, 0, 8, 0]}>
          <SearchField
            label="Find an account"
            placeholder="Find an account"
            value={words}
            onSearch={setWords}
            delay={150}
          />
          <StatusText>{words && `${shown.length} of ${views.length} accounts`}</StatusText>
        </Stack>
      )}
      <Stack as="ul" gap={look === 'cards' ? 8 : 2}>
        {shown.map((view) => (
          <li key={view.clientAccountId}>
            <button
              type="button"
              className={styles.account}
              data-look={look}
              aria-current={view.clientAccountId === current || undefined}
              onClick={() => view.clientAccountId !== current && onChoose(view)}
            >
              <Stack as="span" gap={0}>
                <span>{accountName(view)}</span>
                <Text type="small" color="text-2">
                  {view.role}
                </Text>
              </Stack>
              {view.clientAccountId === current && <Check aria-hidden="true" />}
              {look === 'cards' && <ChevronRight aria-hidden="true" />}
            </button>
          </li>
        ))}
      </Stack>
      {shown.length === 0 && (
        <Stack as="p" padding={[4, 0, 8, 0]}>
          No account matches “{words}”.
        </Stack>
      )}
    </>
  )
}
