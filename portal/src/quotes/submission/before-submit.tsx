import type { Finding } from '@tearsheet/protocol/quotes/preflight-schemas'
import { Button } from '@tearsheet/ui/actions/button.tsx'
import { buttonClass } from '@tearsheet/ui/actions/button-class.ts'
import { announce } from '@tearsheet/ui/base/announce.ts'
import { VisuallyHidden } from '@tearsheet/ui/base/visually-hidden.tsx'
import { Inline } from '@tearsheet/ui/layout/inline.tsx'
import { SectionHeading } from '@tearsheet/ui/layout/section-heading.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { Badge } from '@tearsheet/ui/text/badge.tsx'
import { Link } from '@tearsheet/ui/text/link.tsx'
import { Text } from '@tearsheet/ui/text/text.tsx'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useDraftContext } from '../draft/draft-context.tsx'
import { type DraftField, valuesOf } from '../draft/draft-values.ts'
import type { Answer } from './answers.tsx'
import styles from './before-submit.module.css'

interface BeforeSubmitProps {
  findings: readonly Finding[]
  changeHref: (field: Answer['field']) => string
}

/** Id of a finding on the page: the error summary links to it. */
export const findingId = ({ code, title }: Finding) => `${code}-${title.replace(/\W+/g, '-')}`

/** Findings of the final check of the quote, each with a one-click fix and a link to its field. */
export function BeforeSubmit({ findings, changeHref }: BeforeSubmitProps) {
  const { form } = useDraftContext()
  const heading = useRef<HTMLHeadingElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const moveTo = useRef<number | null>(null)

  const correct = (finding: Finding, place: number) => {
    if (finding.fix.kind !== 'edit') return
    const values = valuesOf(finding.fix.set)
    // The keys of a fix are fields of the form, all of which the form's values have
    for (const field of Object.keys(finding.fix.set) as DraftField[])
      form.setValue(field, values[field], { shouldDirty: true })
    moveTo.current = place
  }
  // The focus moves to the finding in the position of the fixed one
  useEffect(() => {
    const place = moveTo.current
    if (place === null) return
    moveTo.current = null
    announce(`Fixed. ${countOf(findings.length)}`)
    const items = list.current?.querySelectorAll<HTMLElement>(':scope > li') ?? []
    const next = items[Math.min(place, items.length - 1)]
    ;(next?.querySelector<HTMLElement>('button, a') ?? heading.current)?.focus()
  }, [findings])

  return (
    <section aria-labelledby="before-submit">
      <SectionHeading
        id="before-submit"
        headingRef={heading}
        description={findings.length > 0 && countOf(findings.length)}
      >
        Before you submit
      </SectionHeading>
      {findings.length === 0 ? (
        <Inline as="p" wrap={false} className={styles.passed}>
          <CircleCheck aria-hidden="true" /> {countOf(0)}
        </Inline>
      ) : (
        <Stack as="ul" ref={list} gap={0} divided border="border" radius="card" surface="surface">
          {findings.map((finding, place) => (
            <Stack key={findingId(finding)} as="li" id={findingId(finding)} tabIndex={-1} gap={8} padding={16}>
              <Stack gap={4} justify="start" breakAnywhere>
                {finding.severity === 'required' && (
                  <Badge tone="attention" icon={TriangleAlert}>
                    Must be fixed
                  </Badge>
                )}
                <Text kind="strong" as="p">
                  {finding.title}
                </Text>
                <Text kind="meta" as="p">
                  {finding.explanation}
                </Text>
              </Stack>
              <Inline gap={[8, 16]}>
                {finding.fix.kind === 'edit' ? (
                  <>
                    <Button size="row" onClick={() => correct(finding, place)}>
                      {finding.fix.label}
                      <VisuallyHidden>: {finding.title}</VisuallyHidden>
                    </Button>
                    <Link href={changeHref(finding.field)}>
                      Go to the field<VisuallyHidden>: {finding.title}</VisuallyHidden>
                    </Link>
                  </>
                ) : (
                  <Link href={changeHref(finding.field)} className={buttonClass('secondary', 'row')}>
                    {finding.fix.label}
                    <VisuallyHidden>: {finding.title}</VisuallyHidden>
                  </Link>
                )}
              </Inline>
            </Stack>
          ))}
        </Stack>
      )}
    </section>
  )
}

const numbers = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten']

function countOf(count: number): string {
  if (count === 0) return 'Nothing to fix'
  return `${numbers[count] ?? count} ${count === 1 ? 'thing' : 'things'} to look at`
}
