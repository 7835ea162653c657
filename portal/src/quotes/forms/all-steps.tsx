import { type StepStatus, stepStatuses } from '@tearsheet/protocol/quotes/lifecycle'
import { Link } from '@tearsheet/ui/text/link.tsx'
import { useWatch } from 'react-hook-form'
import { useToday } from '../../accounts/use-today.ts'
import { useDraftContext } from '../draft/draft-context.tsx'
import { type DraftValues, savablePart } from '../draft/draft-values.ts'
import styles from './all-steps.module.css'
import { steps } from './steps.tsx'

interface AllStepsProps {
  current: number
  hrefOf: (number: number) => string
}

/** All steps with their state; the whole row links to the step, unless it cannot be started yet (R9.17). */
export function AllSteps({ current, hrefOf }: AllStepsProps) {
  const { form, state } = useDraftContext()
  const today = useToday()
  // The form is complete: every field has a default
  const values = useWatch({ control: form.control }) as DraftValues
  const shown = state.errors.flatMap(({ field }) => field?.split('.')[0] ?? [])
  const manualCount = state.saved?.pendingQuoteItems.manual.length ?? 0
  const statuses = stepStatuses({ form: savablePart(values).form, manualCount }, { today, shown })
  return (
    <ol role="list" className={styles.list}>
      {steps.map(({ number, title }) => {
        const status = statuses[number - 1] ?? 'Not yet started'
        const statusId = `step-${number}-status`
        return (
          <li key={number} className={styles.row}>
            {status === 'Cannot start yet' && number !== current ? (
              <span className={styles.shut}>
                {number}. {title}
              </span>
            ) : (
              <Link
                href={hrefOf(number)}
                className={styles.link}
                aria-current={number === current ? 'step' : undefined}
                aria-describedby={statusId}
              >
                {number}. {title}
              </Link>
            )}
            <span id={statusId} className={styles.status} data-status={looks[status]}>
              {status}
            </span>
          </li>
        )
      })}
    </ol>
  )
}

const looks: Record<StepStatus, string> = {
  Completed: 'done',
  'In progress': 'begun',
  'Not yet started': 'open',
  'Cannot start yet': 'shut',
  'There is a problem': 'wrong',
}
