import { type QuoteStep, quoteSteps } from '@tearsheet/protocol/quotes/lifecycle'
import type { ComponentType } from 'react'
import { ApplySection } from './apply-section.tsx'
import { AttachmentsSection } from './attachments-section.tsx'
import { ContractsSection } from './contracts-section.tsx'
import { DeadlineFields } from './deadline-fields.tsx'
import { DescriptionSection } from './description-section.tsx'
import { EndFields } from './end-fields.tsx'
import { FormSection } from './form-section.tsx'
import { JobSection } from './job-section.tsx'
import { ManualPublicationsSection } from './manual-publications-section.tsx'
import { OrderSection } from './order-section.tsx'
import { PlaceSection } from './place-section.tsx'
import { RecommendationsSection } from './recommendations-section.tsx'
import { SalarySection } from './salary-section.tsx'
import { StartFields } from './start-fields.tsx'
import { TitleSection } from './title-section.tsx'

export type Stage = 'The job' | 'Applying and dates' | 'Publications' | 'Check and submit'
export const stages: readonly Stage[] = ['The job', 'Applying and dates', 'Publications', 'Check and submit']

export interface Step extends QuoteStep {
  stage: Stage
  /** Nothing for the last step, which shows all answers. */
  sections: readonly ComponentType[]
}

const Deadline = () => (
  <FormSection id="deadline" title="Application deadline">
    <DeadlineFields />
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

/** What is asked on each step of the guided form, in their order. */
const asked: readonly (readonly [Stage, ...ComponentType[]])[] = [
  ['The job', TitleSection],
  ['The job', JobSection],
  ['The job', PlaceSection],
  ['The job', SalarySection],
  ['The job', DescriptionSection],
  ['Applying and dates', Deadline, ApplySection],
  ['Applying and dates', Start],
  ['Applying and dates', End],
  ['Publications', RecommendationsSection],
  ['Publications', ContractsSection, ManualPublicationsSection, OrderSection, AttachmentsSection],
  ['Check and submit'],
]

export const steps: readonly Step[] = quoteSteps.flatMap((step, index) => {
  const [stage, ...sections] = asked[index] ?? []
  return stage ? [{ ...step, stage, sections }] : []
})

/** The step of an address, `step-4`; null for the regular form. An unknown step is the first. */
export function stepAt(name: string): Step | null {
  if (name === 'regular-entry-form') return null
  return steps.find(({ number }) => name === `step-${number}`) ?? steps[0] ?? null
}

/** The step that asks for a field; publications are chosen on the two before the last. */
export function stepOf(field: string | undefined): Step | undefined {
  return steps.find(({ fields }) => fields.some((one) => one === field))
}
