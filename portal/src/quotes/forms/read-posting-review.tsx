import type { Country } from '@tearsheet/protocol/campaigns/schemas'
import { describePay, formatPay, payCurrency, yearlyPay } from '@tearsheet/protocol/quotes/pay-conversion'
import {
  isCut,
  type OtherPay,
  type PostingField,
  partialReads,
  type ReadPosting,
} from '@tearsheet/protocol/quotes/reading'
import { textOf } from '@tearsheet/protocol/quotes/rules'
import {
  jobTypeNames,
  maxJobDescriptionLength,
  maxLineLength,
  salaryTypeNames,
} from '@tearsheet/protocol/quotes/schemas'
import { Button } from '@tearsheet/ui/actions/button.tsx'
import { Alert } from '@tearsheet/ui/feedback/alert.tsx'
import { Checkbox } from '@tearsheet/ui/forms/checkbox.tsx'
import { ChoiceFieldset } from '@tearsheet/ui/forms/choice-fieldset.tsx'
import { RadioGroup } from '@tearsheet/ui/forms/radio-group.tsx'
import { Inline } from '@tearsheet/ui/layout/inline.tsx'
import { Stack } from '@tearsheet/ui/layout/stack.tsx'
import { formatCount, formatDate } from '@tearsheet/ui/lib/format.ts'
import { Text } from '@tearsheet/ui/text/text.tsx'
import { useState } from 'react'
import { useCountries } from '../queries.ts'

type Field = ReadPosting['fields'][number]

const labels: Record<PostingField, string> = {
  campaignTitle: 'Title',
  department: 'Department',
  country: 'Country',
  state: 'State or province',
  city: 'City',
  isRemote: 'Remote',
  jobType: 'Job type',
  salaryType: 'Kind of pay',
  salaryFrom: 'Pay from',
  salaryTo: 'Pay to',
  deadlineType: 'Deadline',
  deadlineDate: 'Last day to apply',
  applyUrl: 'Web address to apply at',
  applyEmail: 'Email to apply to',
}
const deadlineWords: Record<string, string> = {
  'select-deadline': 'On a day',
  'open-until-filled': 'Open until filled',
}

interface ReadPostingReviewProps {
  read: ReadPosting
  isBusy: boolean
  onStart: (fields: Field[]) => void
  onForget: () => void
}

const titleOf = (partial: string | null | undefined) =>
  partial?.startsWith(partialReads.recognized) ? 'Check the text of the scan' : 'The posting was read in part'

/**
 * The extracted answers, each with its source text; wrong ones can be excluded, and all can be changed in the form
 * afterwards. Pay of another unit and an ambiguous deadline are only taken when the user confirms them.
 */
export function ReadPostingReview({ read, isBusy, onStart, onForget }: ReadPostingReviewProps) {
  const { data: countries } = useCountries()
  const [left, setLeft] = useState<ReadonlySet<PostingField>>(new Set())
  const [isConverted, setConverted] = useState(false)
  const [day, setDay] = useState('')
  const toggle = (field: PostingField) => {
    const next = new Set(left)
    if (!next.delete(field)) next.add(field)
    setLeft(next)
  }
  const country = String(read.fields.find(({ field }) => field === 'country')?.value ?? '')
  const words = countWords(read.jobDescription)
  const isLong = read.jobDescription.length > maxJobDescriptionLength
  const partial = [read.partial ?? [], isLong ? partialReads.description : []].flat()
  const isEmpty = read.fields.length === 0 && !read.otherPay && !read.deadlineQuestion
  const has = (field: PostingField) => read.fields.some((one) => one.field === field)
  // A date implies that there is a deadline, which is not listed as well
  const listed = read.fields.filter(({ field }) => field !== 'deadlineType' || !has('deadlineDate'))
  const isLeft = (field: PostingField) =>
    left.has(field === 'deadlineType' && has('deadlineDate') ? 'deadlineDate' : field)
  const confirmed = () => [
    ...read.fields.filter(({ field }) => !isLeft(field)),
    ...(isConverted && read.otherPay ? convertedFields(read.otherPay) : []),
    ...(day !== '' && read.deadlineQuestion ? deadlineFields(day, read.deadlineQuestion.from) : []),
  ]
  return (
    <Stack gap={16}>
      {partial.length > 0 && (
        <Alert tone="attention" title={titleOf(read.partial)}>
          {partial.join('. ')}
        </Alert>
      )}
      <ChoiceFieldset
        id="what-we-read"
        legend="What we read"
        legendHidden
        hint={isEmpty ? undefined : 'Uncheck anything that is wrong. You can change everything in the form.'}
      >
        {listed.map((field) => (
          <Checkbox
            key={field.field}
            label={
              <>
                {field.field === 'salaryFrom' && !has('salaryTo') ? 'Pay' : labels[field.field]}:{' '}
                <bdi>{wordsOf(field, { countries, country })}</bdi>
              </>
            }
            hint={
              <>
                {isCut(field) && `Cut to ${maxLineLength} characters. `}Read from “{field.from}”
              </>
            }
            checked={!left.has(field.field)}
            onChange={() => toggle(field.field)}
          />
        ))}
        {read.otherPay && <OtherPayChoice pay={read.otherPay} isConverted={isConverted} onConvert={setConverted} />}
      </ChoiceFieldset>
      {read.deadlineQuestion && <DeadlineChoice question={read.deadlineQuestion} day={day} onChoose={setDay} />}
      {isEmpty && (
        <Text kind="muted" as="p">
          No title, place, pay or deadline was found. The form asks for them.
        </Text>
      )}
      <Text kind="muted" as="p">
        {words === 0 || isLong
          ? `No text was ${isLong ? 'taken' : 'found'} for the job description.`
          : `The text was taken as the job description: ${formatCount(words)} ${words === 1 ? 'word' : 'words'}.`}
      </Text>
      <Inline>
        <Button variant="primary" pending={isBusy} pendingText="Starting…" onClick={() => onStart(confirmed())}>
          Start the quote with {isEmpty ? 'this text' : 'these'}
        </Button>
        <Button variant="quiet" onClick={onForget}>
          Read another posting
        </Button>
      </Inline>
    </Stack>
  )
}

interface OtherPayChoiceProps {
  pay: OtherPay
  isConverted: boolean
  onConvert: (isConverted: boolean) => void
}

/** Pay of a unit without a field: its conversion to the pay of a year, which is off until confirmed, or a note. */
function OtherPayChoice({ pay, isConverted, onConvert }: OtherPayChoiceProps) {
  const conversion = yearlyPay(pay)
  if (!conversion)
    return (
      <Text kind="muted" as="p">
        Pay: <bdi>{describePay(pay)}</bdi>. It stays in the job description, because the form has annual and hourly pay
        only.
      </Text>
    )
  const { salaryFrom: low, salaryTo: high } = conversion
  return (
    <Checkbox
      label={
        <>
          Starting Salary: <bdi>{describePay({ ...pay, low, high, unit: 'year' })}</bdi>
        </>
      }
      hint={
        <>
          {conversion.words}. Check it to use this; otherwise the pay stays in the job description. Read from “
          {pay.from}”
        </>
      }
      checked={isConverted}
      onChange={(event) => onConvert(event.target.checked)}
    />
  )
}

interface DeadlineChoiceProps {
  question: NonNullable<ReadPosting['deadlineQuestion']>
  day: string
  onChoose: (day: string) => void
}

function DeadlineChoice({ question, day, onChoose }: DeadlineChoiceProps) {
  return (
    <RadioGroup
      id="which-deadline"
      legend="Which day is the last day to apply?"
      hint={`The date can be read in two ways: “${question.from}”`}
      options={[
        ...question.days.map((one) => ({ value: one, label: formatDate(one) })),
        { value: '', label: 'Leave it open for now' },
      ]}
      value={day}
      onChange={onChoose}
    />
  )
}

function convertedFields(pay: OtherPay): Field[] {
  const conversion = yearlyPay(pay)
  if (!conversion) return []
  const { salaryFrom, salaryTo, words: from } = conversion
  return [
    { field: 'salaryType', value: 1, from },
    ...(salaryFrom === null ? [] : [{ field: 'salaryFrom' as const, value: salaryFrom, from }]),
    ...(salaryTo === null ? [] : [{ field: 'salaryTo' as const, value: salaryTo, from }]),
  ]
}

const deadlineFields = (day: string, from: string): Field[] => [
  { field: 'deadlineType', value: 'select-deadline', from },
  { field: 'deadlineDate', value: day, from },
]

const countWords = (html: string) => textOf(html).split(/\s+/).filter(Boolean).length

interface Names {
  countries: readonly Country[] | undefined
  /** Code of the country that was read. */
  country: string
}

function wordsOf({ field, value }: Field, { countries, country }: Names): string {
  if (field === 'jobType') return Object.entries(jobTypeNames).find(([id]) => Number(id) === value)?.[1] ?? ''
  if (field === 'salaryType') return Object.entries(salaryTypeNames).find(([id]) => Number(id) === value)?.[1] ?? ''
  if (field === 'deadlineType') return deadlineWords[String(value)] ?? ''
  if (field === 'deadlineDate') return formatDate(String(value))
  const found = countries?.find(({ code }) => code === country)
  if (field === 'country') return found?.name ?? String(value)
  if (field === 'state') return found?.states.find(({ code }) => code === value)?.name ?? String(value)
  if (typeof value === 'number') return formatPay(value, payCurrency(country)?.symbol ?? '')
  return value === true ? 'Yes' : String(value)
}
