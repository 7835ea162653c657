import type { AdContent, AdContentField, CampaignItem } from '@tearsheet/protocol/campaigns/schemas'
import { Button } from '@tearsheet/ui/actions/button.tsx'
import { Inline } from '@tearsheet/ui/layout/inline.tsx'
import { SectionHeading } from '@tearsheet/ui/layout/section-heading.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { formatCount, formatDate } from '@tearsheet/ui/lib/format.ts'
import { Text } from '@tearsheet/ui/text/text.tsx'
import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { BeforeAfter } from '../components/before-after.tsx'
import { Marked } from '../components/marked.tsx'
import { PostingText } from '../components/posting-text.tsx'
import { formatChanges, wordChanges } from '../components/word-changes.ts'
import { type ContentChange, changesOf, type ModifyValues } from './modify-values.ts'

interface ModifyCheckProps {
  now: AdContent
  values: ModifyValues
  /** The ads that the change applies to. */
  items: readonly CampaignItem[]
  pending: boolean
  onBack: () => void
  onSend: () => void
}

const names: Record<AdContentField, string> = {
  deadlineDate: 'Application deadline',
  jobDescription: 'Job description',
  applyUrl: 'Web address to apply at',
}

/** Displays old and new content side by side, and the ads it applies to, before anything is sent (WCAG 3.3.4). */
export function ModifyCheck({ now, values, items, pending, onBack, onSend }: ModifyCheckProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
  }, [])
  const instructions = values.instructions.trim()
  const inReview = items.filter(({ tab }) => tab === 'ready-for-approval')
  const live = items.filter(({ tab }) => tab !== 'ready-for-approval')
  return (
    <Stack gap={24}>
      <SectionHeading headingRef={heading}>Check your changes</SectionHeading>
      {changesOf(now, values).map((change) => (
        <ChangedField key={change.field} {...change} />
      ))}
      {instructions && (
        <section aria-label="Instructions">
          <SectionHeading level={3}>Instructions</SectionHeading>
          <Text kind="prose" as="p">
            {instructions}
          </Text>
        </section>
      )}
      <section aria-label="Ads that change">
        <SectionHeading level={3}>This changes {countOf(items)}</SectionHeading>
        <Stack gap={12}>
          <Named
            items={inReview}
            one="goes back to review and needs approval again"
            several="go back to review and need approval again"
          />
          <Named
            items={live}
            one="stays published while the change is made"
            several="stay published while the change is made"
          />
        </Stack>
      </section>
      <Inline gap={12}>
        <Button variant="primary" pending={pending} pendingText="Sending…" onClick={onSend}>
          Send changes for {countOf(items)}
        </Button>
        <Button onClick={onBack} aria-disabled={pending}>
          Back
        </Button>
      </Inline>
    </Stack>
  )
}

/** A field before and after the change, with removed and added words marked. */
function ChangedField({ field, from, to }: ContentChange) {
  const isPosting = field === 'jobDescription'
  const changes = useMemo(() => (isPosting ? wordChanges(from ?? '', to ?? '') : null), [isPosting, from, to])
  return (
    <section aria-label={names[field]}>
      <SectionHeading level={3} description={changes ? formatChanges(changes) : undefined}>
        {names[field]}
      </SectionHeading>
      <BeforeAfter
        before={{ name: 'Now', content: shown(field, from, { as: 'del', words: changes?.removed ?? null }) }}
        after={{ name: 'After the change', content: shown(field, to, { as: 'ins', words: changes?.added ?? null }) }}
      />
    </section>
  )
}

const countOf = ({ length }: readonly CampaignItem[]) => (length === 1 ? '1 ad' : `${formatCount(length)} ads`)

function Named({ items, one, several }: { items: readonly CampaignItem[]; one: string; several: string }) {
  if (items.length === 0) return null
  return (
    <div>
      <p>
        {countOf(items)} {items.length === 1 ? one : several}:
      </p>
      {/* Without the role, a list has bullets */}
      <Stack as="ul" gap={0} padding={[0, 0, 0, 24]}>
        {items.map(({ id, publicationName }) => (
          <li key={id}>{publicationName}</li>
        ))}
      </Stack>
    </div>
  )
}

interface Marks {
  as: 'del' | 'ins'
  /** Null for a field that changes as a whole. */
  words: ReadonlySet<number> | null
}

function shown(field: AdContentField, value: string | null, { as, words }: Marks): ReactNode {
  if (value === null) return field === 'deadlineDate' ? 'Open until filled' : 'None'
  if (words) return <PostingText html={value} marks={{ as, words }} />
  return <Marked as={as}>{field === 'deadlineDate' ? formatDate(value) : value}</Marked>
}
