import type { CampaignSummary } from '@tearsheet/protocol/campaigns/schemas'
import { alikeLabel, formatFound } from '@tearsheet/protocol/campaigns/search-messages'
import { StatusText } from '@tearsheet/ui/base/status-text.tsx'
import { VisuallyHidden } from '@tearsheet/ui/base/visually-hidden.tsx'
import { SearchInput } from '@tearsheet/ui/forms/search-field.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { Link } from '@tearsheet/ui/text/link.tsx'
import { LoadingText } from '@tearsheet/ui/text/loading-text.tsx'
import { Text } from '@tearsheet/ui/text/text.tsx'
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { rowHref } from '../components/row-href.ts'
import { StatusBadge } from '../components/status-badge.tsx'
import { campaignStatusLook } from '../components/status-look.ts'
import { useCampaignSearch } from '../queries.ts'
import styles from './campaign-search.module.css'

const placeholder = 'Campaign Title or Job #...'

/**
 * The dashboard's campaign search. It searches on blur or submit, and only when the typed text differs from the current
 * keyword (R7.22). Up to 8 results appear as links below the box; similar titles for a misspelled keyword come last.
 */
export function CampaignSearch() {
  const id = useId()
  const box = useSearchBox()
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementInteractions: Escape closes the results wherever the focus is among them
    <search ref={box.root} className={styles.search} data-screen-only="" onKeyDown={box.closeOnEscape}>
      <Stack
        as="form"
        gap={0}
        onSubmit={(event) => {
          event.preventDefault()
          box.submit()
        }}
      >
        <label htmlFor={id}>
          <VisuallyHidden>Search campaigns by title or job number</VisuallyHidden>
        </label>
        <SearchInput
          id={id}
          placeholder={placeholder}
          value={box.words}
          onChange={(event) => box.type(event.target.value)}
          onFocus={box.reopen}
          onBlur={box.search}
        />
      </Stack>
      <SearchResults keyword={box.keyword} isOpen={box.isOpen} />
    </search>
  )
}

/** The typed text, the keyword that was searched last, and whether its results are open. */
function useSearchBox() {
  const root = useRef<HTMLElement>(null)
  const searchedAt = useRef(Number.NEGATIVE_INFINITY)
  const [words, setWords] = useState('')
  const [keyword, setKeyword] = useState('')
  const [isOpen, setOpen] = useState(false)

  const search = () => {
    const text = words.trim()
    if (text === keyword) return
    searchedAt.current = performance.now()
    setKeyword(text)
    setOpen(text !== '')
  }
  const close = () => setOpen(false)
  useLeaving(root, searchedAt, close)

  const type = (text: string) => {
    setWords(text)
    if (text !== '') return
    setKeyword('')
    close()
  }
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    if (!isOpen) return type('')
    close()
    root.current?.querySelector('input')?.focus()
  }
  return {
    root,
    words,
    keyword,
    isOpen,
    search,
    type,
    closeOnEscape,
    submit: () => {
      search()
      setOpen(words.trim() !== '')
    },
    reopen: () => setOpen(keyword !== '' && words.trim() === keyword),
  }
}

function SearchResults({ keyword, isOpen }: { keyword: string; isOpen: boolean }) {
  const { data: found, isFetching, isError, refetch } = useCampaignSearch(keyword)
  const alike = found?.campaigns.slice(found.holdingCount) ?? []
  return (
    <>
      <StatusText>{isOpen && found ? formatFound(found, keyword) : ''}</StatusText>
      {isOpen && keyword !== '' && (
        <Stack
          as="section"
          gap={0}
          padding={6}
          radius="card"
          surface="raised"
          type="ui"
          aria-label="Campaigns found"
          aria-busy={isFetching}
          className={styles.results}
        >
          {isError && (
            <Note>
              Campaigns could not be searched.{' '}
              <button type="button" className={styles.again} onClick={() => void refetch()}>
                Try again
              </button>
            </Note>
          )}
          {isFetching && !found && (
            <Stack padding={12} color="text-2">
              <LoadingText text="Searching campaigns" />
            </Stack>
          )}
          {found && <Found campaigns={found.campaigns.slice(0, found.holdingCount)} />}
          {found && (found.holdingCount === 0 || alike.length > 0) && (
            <Note>{found.holdingCount === 0 ? formatFound(found, keyword) : alikeLabel}</Note>
          )}
          <Found campaigns={alike} />
        </Stack>
      )}
    </>
  )
}

function Note({ children }: { children: ReactNode }) {
  return (
    <Stack padding={12} color="text-2">
      <p>{children}</p>
    </Stack>
  )
}

function Found({ campaigns }: { campaigns: readonly CampaignSummary[] }) {
  if (campaigns.length === 0) return null
  return (
    <Stack as="ul" gap={2}>
      {campaigns.map((campaign) => (
        <li key={campaign.id}>
          <Link href={rowHref(campaign)} className={styles.result}>
            <Text weight={600} breakAnywhere>
              {campaign.name}
            </Text>
            {campaign.jobNumber !== null && <Text kind="meta">#{campaign.jobNumber}</Text>}
            <StatusBadge look={campaignStatusLook(campaign)} />
          </Link>
        </li>
      ))}
    </Stack>
  )
}

/** Closes the results on a press or focus anywhere else, except for the blur that started the search. */
function useLeaving(root: { current: HTMLElement | null }, searchedAt: { current: number }, close: () => void): void {
  const leaving = useEffectEvent(close)
  useEffect(() => {
    const leave = (event: Event) => {
      const outside = event.target instanceof Node && !root.current?.contains(event.target)
      if (outside && performance.now() - searchedAt.current > 100) leaving()
    }
    document.addEventListener('pointerdown', leave)
    document.addEventListener('focusin', leave)
    return () => {
      document.removeEventListener('pointerdown', leave)
      document.removeEventListener('focusin', leave)
    }
  }, [root, searchedAt])
}
