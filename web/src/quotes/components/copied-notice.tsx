import type { LeftEmptyField } from '@tearsheet/protocol/quotes/schemas'
import { useState } from 'react'
import { paths } from '../../app/paths.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { copiedQuote, forgetCopied } from './copied-quotes.ts'
import { useDraftContext } from './draft-context.tsx'
import styles from './entry-form.module.css'
import { stepOf } from './steps.tsx'

const words: Record<LeftEmptyField, string> = {
  jobNumber: 'Your job number',
  deadlineDate: 'Application deadline',
  startDate: 'Start date',
  endDate: 'End date',
  contracts: 'Media contracts that are used up',
  recommendations: 'Publications that are no longer offered',
}

/** Says what was copied from where, and what was left empty, until somebody has read it. */
export function CopiedNotice() {
  const { state, quoteType } = useDraftContext()
  const [, setRead] = useState(false)
  const id = state.saved?.id
  const copied = id ? copiedQuote(id) : null
  if (!id || !copied) return null
  const { copiedFrom, leftEmpty } = copied
  const hrefOf = (field: LeftEmptyField) => {
    if (quoteType === 'regular-entry-form') return `${paths.quote(quoteType, id)}#${field}`
    return paths.quote(`step-${field === 'recommendations' ? 9 : (stepOf(field)?.number ?? 1)}`, id)
  }
  return (
    <Alert
      tone="info"
      className={styles.told}
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
      Its answers and its publications are filled in here; the campaign itself is not touched.
      {leftEmpty.length > 0 && (
        <>
          {' '}
          Left empty for you:
          <ul>
            {leftEmpty.map((field) => (
              <li key={field}>
                <Link href={hrefOf(field)}>{words[field]}</Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </Alert>
  )
}
