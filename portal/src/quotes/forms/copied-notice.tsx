import { addressOf } from '@tearsheet/protocol/addresses'
import type { LeftEmptyField } from '@tearsheet/protocol/quotes/schemas'
import { Button } from '@tearsheet/ui/actions/button.tsx'
import { Alert } from '@tearsheet/ui/feedback/alert.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { Link } from '@tearsheet/ui/text/link.tsx'
import { useState } from 'react'
import { useDraftContext } from '../draft/draft-context.tsx'
import { copiedQuote, forgetCopied } from './copied-quotes.ts'
import { stepOf } from './steps.tsx'

const fieldLabels: Record<LeftEmptyField, string> = {
  jobNumber: 'Your job number',
  deadlineDate: 'Application deadline',
  startDate: 'Start date',
  endDate: 'End date',
  contracts: 'Media contracts that are used up',
  recommendations: 'Publications that are no longer offered',
}

/** Displays what was copied from where, and what was left empty, until dismissed. */
export function CopiedNotice() {
  const { state, quoteType } = useDraftContext()
  const [, setRead] = useState(false)
  const id = state.saved?.id
  const copied = id ? copiedQuote(id) : null
  if (!id || !copied) return null
  const { copiedFrom, leftEmpty } = copied
  const hrefOf = (field: LeftEmptyField) => {
    if (quoteType === 'regular-entry-form') return `${addressOf('requestQuote', { step: quoteType, id })}#${field}`
    return addressOf('requestQuote', {
      step: `step-${field === 'recommendations' ? 9 : (stepOf(field)?.number ?? 1)}`,
      id,
    })
  }
  return (
    <Stack margin={[0, 0, 16, 0]}>
      <Alert
        tone="info"
        title={
          <>
            Copied from “<bdi>{copiedFrom.name}</bdi>” (#{copiedFrom.jobNumber})
          </>
        }
        actions={
          <Button
            size="row"
            onClick={() => {
              forgetCopied(id)
              setRead(true)
            }}
          >
            Hide this
          </Button>
        }
      >
        Its answers and publications are filled in here; the campaign itself does not change.
        {leftEmpty.length > 0 && (
          <>
            {' '}
            Left for you to fill in:
            <ul>
              {leftEmpty.map((field) => (
                <li key={field}>
                  <Link href={hrefOf(field)}>{fieldLabels[field]}</Link>
                </li>
              ))}
            </ul>
          </>
        )}
      </Alert>
    </Stack>
  )
}
