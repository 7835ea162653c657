import { type StepStatus, stepStatuses } from '@tearsheet/protocol/quotes/lifecycle'
import { Inline } from '@tearsheet/ui/layout/inline.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { Link } from '@tearsheet/ui/text/link.tsx'
import { Text } from '@tearsheet/ui/text/text.tsx'
import type { ComponentProps } from 'react'
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
    <Stack as="ol" gap={0} measure border="border-subtle" edges="above">
      {steps.map(({ number, title }) => {
        const status = statuses[number - 1] ?? 'Not yet started'
        const statusId = `step-${number}-status`
        return (
          <Inline
            key={number}
            as="li"
            gap={[2, 16]}
            justify="between"
            padding={[8, 4]}
            border="border-subtle"
            edges="below"
            className={styles.row}
          >
            {status === 'Cannot start yet' && number !== current ? (
              <Text color="text-3">
                {number}. {title}
              </Text>
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
            <Text id={statusId} type="small" {...looks[status]}>
              {status}
            </Text>
          </Inline>
        )
      })}
    </Stack>
  )
}

const looks: Record<StepStatus, Pick<ComponentProps<typeof Text>, 'color' | 'className'>> = {
  Completed: {},
  'In progress': { color: 'info-text', className: styles.begun },
  'Not yet started': { color: 'text-2' },
  'Cannot start yet': { color: 'text-3' },
  'There is a problem': { color: 'danger-text', className: styles.wrong },
}
