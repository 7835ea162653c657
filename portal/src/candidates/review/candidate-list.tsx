import { stageLabels } from '@tearsheet/protocol/candidates/lifecycle'
import type { CandidateColumn, CandidateView, ListedCandidate } from '@tearsheet/protocol/candidates/schemas'
import { useScrolls } from '@tearsheet/ui/base/use-scrolls.ts'
import { VisuallyHidden } from '@tearsheet/ui/base/visually-hidden.tsx'
import { Checkbox } from '@tearsheet/ui/forms/checkbox.tsx'
import { SearchField } from '@tearsheet/ui/forms/search-field.tsx'
import { Inline } from '@tearsheet/ui/layout/inline.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import type { ListAddress } from '@tearsheet/ui/lib/lists/use-list-state.ts'
import { Link } from '@tearsheet/ui/text/link.tsx'
import { Text } from '@tearsheet/ui/text/text.tsx'
import { ArrowRight, Lock } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useClock } from '../../accounts/use-clock.ts'
import { formatApplied, nameOf } from './candidate-labels.ts'
import styles from './candidate-list.module.css'

interface CandidateListProps {
  list: ListAddress<CandidateView, CandidateColumn>
  rows: readonly ListedCandidate[]
  candidateId: string
  isHidden: boolean
  onHidden: (isHidden: boolean) => void
  href: (id: string) => string
}

/** The list next to the open candidate. */
export function CandidateList({ list, rows, candidateId, isHidden, onHidden, href }: CandidateListProps) {
  const clock = useClock()
  const here = useRef<HTMLLIElement>(null)
  const region = useRef<HTMLUListElement>(null)
  const scrolls = useScrolls(region)
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls to the row of another candidate
  useEffect(() => {
    here.current?.scrollIntoView({ block: 'nearest' })
  }, [candidateId])
  return (
    <Stack gap={12}>
      <Stack gap={8} padding={[0, 16, 0, 0]}>
        <SearchField
          label="Search candidates by name, place, answer or CV"
          placeholder="Name, place or answer…"
          value={list.keyword}
          onSearch={list.setKeyword}
        />
        <Checkbox label="Hide names" checked={isHidden} onChange={({ target }) => onHidden(target.checked)} />
      </Stack>
      <ul ref={region} role="list" aria-label="Candidates" className={styles.list} tabIndex={scrolls ? 0 : undefined}>
        {rows.map((row, at) => {
          const isHere = row.id === candidateId
          return (
            <li key={row.id} ref={isHere ? here : undefined} className={styles.row} data-here={isHere || undefined}>
              {row.isUnread && (
                <span className={styles.dot}>
                  <VisuallyHidden>Not opened yet. </VisuallyHidden>
                </span>
              )}
              <Inline wrap={false} align="baseline" justify="between" color="text-2">
                <Link href={href(row.id)} className={styles.name} aria-current={isHere ? 'true' : undefined}>
                  {nameOf(row, isHidden ? at + 1 : null)}
                </Link>
                <time dateTime={row.appliedAt}>{formatApplied(row.appliedAt, clock)}</time>
              </Inline>
              <p>{row.currentPost}</p>
              <Text as="p" color="text-2">
                {[row.place, ...row.tags].filter(Boolean).join(' · ')}
              </Text>
              {list.tab !== 'all' && row.stage !== list.tab && (
                <Inline as="p" wrap={false} gap={6} color="accent-soft-text" weight={600} className={styles.moved}>
                  <ArrowRight aria-hidden="true" /> {stageLabels[row.stage]} just now
                </Inline>
              )}
            </li>
          )
        })}
      </ul>
      <Inline as="p" wrap={false} align="start" padding={[0, 16, 0, 4]} type="small" color="text-2">
        <Lock aria-hidden="true" />
        Only people with the Candidates permission in this account see applications. Each view is recorded.
      </Inline>
    </Stack>
  )
}
