import type { ComponentType } from 'react'
import { ApplySection } from './apply-section.tsx'
import { AttachmentsSection } from './attachments-section.tsx'
import { ContractsSection } from './contracts-section.tsx'
import { DeadlineFields } from './deadline-fields.tsx'
import { DescriptionSection } from './description-section.tsx'
import type { DraftField } from './draft-values.ts'
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

export interface Step {
  /** 1 to 11. */
  number: number
  title: string
  stage: Stage
  /** The answers it asks for; a fault of one of them belongs to this step. */
  fields: readonly (DraftField | 'attachments')[]
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

/** The guided form (decisions: Quotes), in its order. */
const described: readonly Omit<Step, 'number'>[] = [
  { title: 'Job title', stage: 'The job', fields: ['campaignTitle', 'jobNumber'], sections: [TitleSection] },
  { title: 'Job type and department', stage: 'The job', fields: ['jobType', 'department'], sections: [JobSection] },
  { title: 'Location', stage: 'The job', fields: ['country', 'state', 'city'], sections: [PlaceSection] },
  { title: 'Salary', stage: 'The job', fields: ['salaryType', 'salaryFrom', 'salaryTo'], sections: [SalarySection] },
  { title: 'Job description', stage: 'The job', fields: ['jobDescription'], sections: [DescriptionSection] },
  {
    title: 'Application deadline and how to apply',
    stage: 'Applying and dates',
    fields: ['deadlineType', 'deadlineDate', 'applyUrl', 'applyEmail'],
    sections: [Deadline, ApplySection],
  },
  { title: 'Start date', stage: 'Applying and dates', fields: ['startDateType', 'startDate'], sections: [Start] },
  { title: 'End date', stage: 'Applying and dates', fields: ['endDateType', 'endDate'], sections: [End] },
  { title: 'Recommended publications', stage: 'Publications', fields: [], sections: [RecommendationsSection] },
  {
    title: 'Contracts and publications of your own choice',
    stage: 'Publications',
    fields: ['recommendations', 'contracts', 'purchaseOrderNumber', 'notesToProvider', 'attachments'],
    sections: [ContractsSection, ManualPublicationsSection, OrderSection, AttachmentsSection],
  },
  { title: 'Check your answers and submit', stage: 'Check and submit', fields: [], sections: [] },
]

export const steps: readonly Step[] = described.map((step, index) => ({ ...step, number: index + 1 }))

/** The step of an address, `step-4`; null for the regular form. An unknown step is the first. */
export function stepAt(name: string): Step | null {
  if (name === 'regular-entry-form') return null
  return steps.find(({ number }) => name === `step-${number}`) ?? steps[0] ?? null
}

/** The step that asks for a field; publications are chosen on the two before the last. */
export function stepOf(field: string | undefined): Step | undefined {
  return steps.find(({ fields }) => fields.some((one) => one === field))
}
