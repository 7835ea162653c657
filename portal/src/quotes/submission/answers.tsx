import type { Country } from '@tearsheet/protocol/campaigns/schemas'
import type { MediaContract } from '@tearsheet/protocol/media-contracts/schemas'
import type { DisplayCurrency } from '@tearsheet/protocol/money'
import type { Attachment, ManualPublication, Recommendation } from '@tearsheet/protocol/quotes/schemas'
import { formatBytes } from '@tearsheet/ui/lib/format.ts'
import { priceLabel } from '@tearsheet/ui/publications/price-label.ts'
import { RichTextView } from '@tearsheet/ui/rich-text/rich-text-view.tsx'
import type { ReactNode } from 'react'
import { unknownPublication } from '../../publications/known-publications.ts'
import type { DraftField, DraftValues } from '../draft/draft-values.ts'
import { deadlineLabel, endLabel, jobTypeLabel, placeLabel, salaryLabel, startLabel } from './answer-labels.ts'

export interface Answer {
  term: string
  value: ReactNode
  /** Field that changes it. */
  field: DraftField | 'manual' | 'attachments'
}
export interface AnswerGroup {
  title: string
  answers: Answer[]
}

interface Facts {
  values: DraftValues
  manual: readonly ManualPublication[]
  attachments: readonly Attachment[]
  countries: readonly Country[] | undefined
  contracts: readonly MediaContract[] | undefined
  known: ReadonlyMap<string, Recommendation>
  currency: DisplayCurrency | null
  /** Display name of the list to recommend from. */
  source: string
  provider: string
}

/** Returns all answers, as reviewed before submission (R9.18). */
export function answersOf(facts: Facts): AnswerGroup[] {
  const { values, countries } = facts
  return [
    {
      title: 'The job',
      answers: [
        { term: 'Campaign title', value: bidirectional(values.campaignTitle), field: 'campaignTitle' },
        { term: 'Your job number', value: values.jobNumber, field: 'jobNumber' },
        { term: 'Job type', value: jobTypeLabel(values), field: 'jobType' },
        { term: 'Department', value: bidirectional(values.department), field: 'department' },
        { term: 'Location', value: placeLabel(values, countries), field: 'country' },
        { term: 'Salary', value: salaryLabel(values), field: 'salaryType' },
        {
          term: 'Job description',
          value: values.jobDescription && <RichTextView html={values.jobDescription} />,
          field: 'jobDescription',
        },
      ],
    },
    {
      title: 'Applying and dates',
      answers: [
        { term: 'Web address to apply at', value: values.applyUrl, field: 'applyUrl' },
        { term: 'Email address to apply to', value: values.applyEmail, field: 'applyEmail' },
        { term: 'Application deadline', value: deadlineLabel(values), field: 'deadlineType' },
        { term: 'Ads start', value: startLabel(values), field: 'startDateType' },
        { term: 'Ads end', value: endLabel(values), field: 'endDateType' },
      ],
    },
    {
      title: 'Publications and order',
      answers: [
        { term: 'Recommended from', value: facts.source, field: 'recommendationsFrom' },
        { term: 'Recommended publications', value: listOf(recommendedOf(facts)), field: 'recommendations' },
        { term: 'Media contracts', value: listOf(contractsOf(facts)), field: 'contracts' },
        {
          term: 'Publications of your own choice',
          value: listOf(facts.manual.map(({ name }) => name)),
          field: 'manual',
        },
        { term: 'PO number', value: values.purchaseOrderNumber, field: 'purchaseOrderNumber' },
        {
          term: `Notes to ${facts.provider}`,
          value: bidirectional(values.notesToProvider),
          field: 'notesToProvider',
        },
        {
          term: 'Attached files',
          value: listOf(facts.attachments.map(({ fileName, size }) => `${fileName}, ${formatBytes(size)}`)),
          field: 'attachments',
        },
      ],
    },
  ]
}

const bidirectional = (text: string) => (text ? <bdi style={{ whiteSpace: 'pre-wrap' }}>{text}</bdi> : '')

function recommendedOf({ values, known, currency }: Facts): string[] {
  return values.recommendations.map((id) => {
    const publication = known.get(id)
    if (!publication) return unknownPublication
    return [publication.name, priceLabel(publication.price, currency)].filter(Boolean).join(', ')
  })
}

function contractsOf({ values, contracts }: Facts): string[] {
  const chosen = contracts?.filter(({ id }) => values.contracts.includes(id)) ?? []
  return chosen.map(({ publication }) => `${publication.name}, cost covered by contract`)
}

function listOf(lines: readonly string[]): ReactNode {
  if (lines.length === 0) return ''
  return (
    <ul role="list">
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines may have the same text, and none moves
        <li key={index}>
          <bdi>{line}</bdi>
        </li>
      ))}
    </ul>
  )
}
