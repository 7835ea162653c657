import { addressOf } from '@tearsheet/protocol/addresses'
import { type QuoteStep, quoteSteps } from '@tearsheet/protocol/quotes/lifecycle'
import { SummaryList } from '@tearsheet/ui/text/summary-list.tsx'
import type { ComponentType } from 'react'
import { useAnswer, useDraftContext } from '../draft/draft-context.tsx'
import { RecommendationsSection } from '../recommendations/recommendations-section.tsx'
import { useDraftRecommendations } from '../recommendations/use-draft-recommendations.ts'
import { ApplySection } from '../sections/apply-section.tsx'
import { AttachmentsSection } from '../sections/attachments-section.tsx'
import { ContractsSection } from '../sections/contracts-section.tsx'
import { DeadlineFields } from '../sections/deadline-fields.tsx'
import { DescriptionSection } from '../sections/description-section.tsx'
import { EndFields } from '../sections/end-fields.tsx'
import { FormSection } from '../sections/form-section.tsx'
import { JobSection } from '../sections/job-section.tsx'
import { ManualPublicationsSection } from '../sections/manual-publications-section.tsx'
import { OrderSection } from '../sections/order-section.tsx'
import { PlaceSection } from '../sections/place-section.tsx'
import { SalarySection } from '../sections/salary-section.tsx'
import { StartFields } from '../sections/start-fields.tsx'
import { TitleSection } from '../sections/title-section.tsx'
import { endLabel, startLabel } from '../submission/answer-labels.ts'

export type Stage = 'The job' | 'Applying and dates' | 'Publications' | 'Check and submit'
export const stages: readonly Stage[] = ['The job', 'Applying and dates', 'Publications', 'Check and submit']

export interface Step extends QuoteStep {
  stage: Stage
  /** Empty for the last step, which shows all answers. */
  sections: readonly ComponentType[]
}

const Deadline = () => (
  <FormSection id="deadline" title="Application deadline">
    <DeadlineFields legendHidden />
  </FormSection>
)
const Start = () => (
  <FormSection id="start" title="Start date">
    <StartFields />
  </FormSection>
)
const End = () => (
  <FormSection id="end" title="End date">
    <EndFields />
  </FormSection>
)

const Recommended = () => <RecommendationsSection recommendations={useDraftRecommendations()} />

/** Start and end of the ads, with links to their steps: users who keep the defaults need not stop there. */
function RunSummary() {
  const { session, state } = useDraftContext()
  useAnswer('startDateType')
  useAnswer('endDateType')
  const hrefOf = (step: string) => addressOf('requestQuote', { step, id: state.saved?.id })
  const values = session.values()
  return (
    <FormSection id="run" title="When the ads run" description="The same as most campaigns, unless you change it.">
      <SummaryList
        rows={[
          { term: 'Ads start', value: startLabel(values), change: { href: hrefOf('step-7') } },
          { term: 'Ads end', value: endLabel(values), change: { href: hrefOf('step-8') } },
        ]}
      />
    </FormSection>
  )
}

/** Sections of each step of the guided form, in order. */
const stagesOfSteps: readonly (readonly [Stage, ...ComponentType[]])[] = [
  ['The job', TitleSection],
  ['The job', JobSection],
  ['The job', PlaceSection],
  ['The job', SalarySection],
  ['The job', DescriptionSection],
  ['Applying and dates', Deadline, ApplySection, RunSummary],
  ['Applying and dates', Start],
  ['Applying and dates', End],
  ['Publications', Recommended],
  ['Publications', ContractsSection, ManualPublicationsSection, OrderSection, AttachmentsSection],
  ['Check and submit'],
]

export const steps: readonly Step[] = quoteSteps.flatMap((step, index) => {
  const [stage, ...sections] = stagesOfSteps[index] ?? []
  return stage ? [{ ...step, stage, sections }] : []
})

/** Returns the step of an address, `step-4`; null for the regular form. Unknown steps are redirected to the first. */
export function stepAt(name: string): Step | null {
  if (name === 'regular-entry-form') return null
  return steps.find(({ number }) => name === `step-${number}`) ?? steps[0] ?? null
}

/** Returns the step with a field; publications are chosen on the two steps before the last. */
export function stepOf(field: string | undefined): Step | undefined {
  return steps.find(({ fields }) => fields.some((one) => one === field))
}

/** The steps for the run of the ads: step 6 displays their answers, so they are visited only while unanswered. */
const runSteps = [7, 8]

/**
 * Returns the number of the next step, or of the previous one with -1. @param isWhole whether a step has no missing or
 * wrong answer
 */
export function adjacentStep(number: number, direction: 1 | -1, isWhole: (step: Step) => boolean): number {
  const next = steps.find((step) => step.number === number + direction)
  if (!next || !runSteps.includes(next.number) || !isWhole(next)) return number + direction
  return adjacentStep(next.number, direction, isWhole)
}
