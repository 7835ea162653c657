import { VisuallyHidden } from '@tearsheet/ui/base/visually-hidden.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { CircleAlert, CircleCheck, CircleDashed } from 'lucide-react'
import { type MouseEvent, memo, useDeferredValue } from 'react'
import { useWatch } from 'react-hook-form'
import { useToday } from '../../accounts/use-today.ts'
import { useDraftContext } from '../draft/draft-context.tsx'
import { type DraftField, type DraftValues, emptyDraft } from '../draft/draft-values.ts'
import { errorsBeforeSubmission } from '../submission/submission.ts'
import { focusField } from './focus-field.ts'
import styles from './section-index.module.css'

type Place = DraftField | 'manual' | 'attachments'

/** The sections of the form, each with its fields; the index links to the first field. */
const sections: readonly { title: string; asks: readonly [Place, ...Place[]] }[] = [
  { title: 'Job title', asks: ['campaignTitle', 'jobNumber'] },
  { title: 'Job type and department', asks: ['jobType', 'department'] },
  { title: 'Location', asks: ['country', 'state', 'city', 'isRemote'] },
  { title: 'Salary', asks: ['salaryType', 'salaryFrom', 'salaryTo'] },
  { title: 'Job description', asks: ['jobDescription'] },
  { title: 'How to apply', asks: ['applyUrl', 'applyEmail'] },
  { title: 'Dates', asks: ['deadlineType', 'deadlineDate', 'startDateType', 'startDate', 'endDateType', 'endDate'] },
  { title: 'Recommended', asks: ['recommendations'] },
  { title: 'Media contracts', asks: ['contracts'] },
  { title: 'Publications of your own', asks: ['manual'] },
  { title: 'Order', asks: ['purchaseOrderNumber', 'notesToProvider'] },
  { title: 'Attached files', asks: ['attachments'] },
]

/** The sections of the regular form, with their state and links to each (R9.15). */
export function SectionIndex() {
  const { form, state } = useDraftContext()
  // The form is complete: every field has a default
  const values = useWatch({ control: form.control }) as DraftValues
  const shown = state.errors.flatMap(({ field }) => field?.split('.')[0] ?? [])
  return (
    <Sections
      values={useDeferredValue(values)}
      manual={state.saved?.pendingQuoteItems.manual ?? none}
      fileCount={state.saved?.attachments.length ?? 0}
      shown={shown.join(' ')}
    />
  )
}

const none: [] = []

interface SectionsProps {
  values: DraftValues
  manual: Parameters<typeof errorsBeforeSubmission>[0]['manual']
  fileCount: number
  /** Fields whose errors were displayed. */
  shown: string
}

/** The index for these answers. */
export const Sections = memo(function Sections({ values, manual, fileCount, shown }: SectionsProps) {
  const today = useToday()
  const invalid = errorsBeforeSubmission({ values, manual, today }).map(({ field }) => field)
  const isAnswered = (place: Place) => {
    if (place === 'manual') return manual.length > 0
    if (place === 'attachments') return fileCount > 0
    return String(values[place]) !== String(emptyDraft[place])
  }
  return (
    <Stack as="ol" gap={0}>
      {sections.map(({ title, asks }) => {
        const wasShown = asks.some((one) => shown.split(' ').includes(one))
        const isWhole = asks.some(isAnswered) && !asks.some((one) => invalid.includes(one))
        const [Icon, color, words] = wasShown
          ? ([CircleAlert, 'danger-icon', 'there is a problem'] as const)
          : isWhole
            ? ([CircleCheck, 'success-icon', 'done'] as const)
            : ([CircleDashed, 'text-3', 'not answered'] as const)
        const goThere = (event: MouseEvent) => {
          event.preventDefault()
          focusField(asks[0])
        }
        return (
          <li key={title}>
            <a href={`#${asks[0]}`} onClick={goThere} className={styles.link}>
              <Icon aria-hidden="true" style={{ color: `var(--${color})` }} />
              {title}
              <VisuallyHidden>, {words}</VisuallyHidden>
            </a>
          </li>
        )
      })}
    </Stack>
  )
})
