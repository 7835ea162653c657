import { addDays, daysBetween } from '../dates.ts'
import type { FieldError } from '../errors.ts'
import { payRangeLaw } from './pay-range-laws.ts'
import { addressFindings } from './preflight-address.ts'
import { descriptionFindings } from './preflight-description.ts'
import { placeFindings } from './preflight-place.ts'
import type { Finding, QuoteRules } from './preflight-schemas.ts'
import { textFindings } from './preflight-text.ts'
import { titleFindings } from './preflight-title.ts'
import { textOf } from './rules.ts'
import type { QuoteForm } from './schemas.ts'

type Found = Omit<Finding, 'severity'>

interface Look {
  form: QuoteForm
  /** Calendar date in the user's time zone. */
  today: string
  rules: QuoteRules
  /** Number of attachments. */
  attachmentCount: number
}

/**
 * Checks a quote before it is submitted: finds what would weaken the ad, or violate a rule of its place or of the
 * account. Findings are advice, unless the account has declared them required. The browser displays them and the server
 * enforces required ones: both use this function.
 */
export function preflight({ form, today, rules, attachmentCount }: Look): Finding[] {
  return [
    ...titleFindings(form),
    ...payFindings(form, today),
    ...placeFindings(form),
    ...descriptionFindings(form, rules),
    ...textFindings(form, today),
    ...addressFindings(form),
    ...deadlineFindings(form, today, rules),
    ...fileFindings(form, attachmentCount),
  ].map((found) => ({
    ...found,
    severity: rules.blockingFindings.some((code) => code === found.code) ? 'required' : 'advice',
  }))
}

/**
 * Returns required findings as errors that block submission of a quote.
 * @param faults existing errors: a field with an error of its own does not get a second one
 */
export const requiredErrors = (findings: readonly Finding[], errors: readonly FieldError[]): FieldError[] =>
  findings
    .filter(({ severity, field }) => severity === 'required' && !errors.some((error) => error.field === field))
    .map(({ code, field, title }) => ({ code, field, message: title }))

const moneyInText = /(?:[$£€]|\b(?:USD|CAD)\s?)\s?\d[\d,.]*\s?(?:k\b|million\b|billion\b|m\b|bn\b)?/gi
const payWords = /\b(?:salary|salaries|pay|paid|wages?|compensation|hour|hourly|annual|annually|per year|stipend)\b/i
/** Words near amounts other than pay, such as budgets or raised funds. */
const notPay =
  /\b(?:budgets?|grants?|endowment|funds?|funding|fundrais\w+|raised|campaign|revenue|fees?|tuition|scholarships?|research|expenditures?|assets|bonus(?:es)?|relocation|reimburse\w*|portfolio|gift|donation)\b/i

/**
 * Returns whether a text contains the pay: an amount with a word for pay near it, and no word for another amount next
 * to it.
 */
const statesPay = (text: string): boolean =>
  [...text.matchAll(moneyInText)].some(({ 0: sum, index }) => {
    if (/(?:million|billion|m|bn)$/i.test(sum)) return false
    const after = text.slice(index + sum.length)
    return (
      payWords.test(`${text.slice(Math.max(0, index - 80), index)} ${after.slice(0, 80)}`) &&
      !notPay.test(`${text.slice(Math.max(0, index - 30), index)} ${after.slice(0, 30)}`)
    )
  })

function payFindings(form: QuoteForm, today: string): Found[] {
  const { salaryType, salaryFrom, salaryTo } = form
  const amounts = salaryType === 3 ? [] : [salaryFrom, salaryTo].filter((amount) => typeof amount === 'number')
  if (amounts.length === 0) {
    const law = payRangeLaw(form, today)
    if (law === null || statesPay(textOf(form.jobDescription))) return []
    return [
      {
        code: 'pay_range_missing',
        field: 'salaryType',
        title: `The quote does not state the pay, and ${law.place} requires it in the posting`,
        explanation: `See: ${law.law}. Small employers are often exempt.`,
        fix: { kind: 'jump', label: 'Add the salary' },
      },
    ]
  }
  return oddSalary(form, amounts)
}

/** An hourly rate above this, or a yearly salary below it, probably has the wrong unit. */
const maxHourlyPay = 1_000
const minYearlyPay = 200

function oddSalary({ salaryType, salaryFrom, salaryTo }: QuoteForm, amounts: readonly number[]): Found[] {
  const odd = (title: string, explanation: string, fix: Found['fix']): Found[] => [
    { code: 'salary_odd', field: salaryType ? 'salaryType' : 'salaryFrom', title, explanation, fix },
  ]
  if (salaryType === 2 && Math.max(...amounts) >= maxHourlyPay)
    return odd('The hourly rate looks like a year’s salary', 'Candidates will read it as the pay for one hour.', {
      kind: 'edit',
      label: 'Make it a starting salary',
      set: { salaryType: 1 },
    })
  if (salaryType === 1 && amounts.every((amount) => amount > 0 && amount < minYearlyPay))
    return odd('The starting salary looks like an hourly rate', 'Candidates will read it as the pay for one year.', {
      kind: 'edit',
      label: 'Make it an hourly rate',
      set: { salaryType: 2 },
    })
  if (salaryFrom && salaryTo && salaryTo > 4 * salaryFrom)
    return odd('The salary range is very wide', 'The highest amount is more than four times the lowest.', {
      kind: 'jump',
      label: 'Check the amounts',
    })
  return []
}

function deadlineFindings(form: QuoteForm, today: string, { minimumPostingDays: least }: QuoteRules): Found[] {
  const { deadlineType, deadlineDate, startDateType, startDate } = form
  if (deadlineType !== 'select-deadline' || !deadlineDate) return []
  const start = startDateType === 'future-date' && startDate ? startDate : today
  const days = daysBetween(start, deadlineDate)
  const fix: Found['fix'] =
    least === null
      ? { kind: 'jump', label: 'Change the deadline' }
      : {
          kind: 'edit',
          label: `Move it to ${inDays(least)} after the start`,
          set: { deadlineDate: addDays(start, least) },
        }
  if (days < 0)
    return [
      {
        code: 'deadline_before_start',
        field: 'deadlineDate',
        title: 'The application deadline is before the ads start',
        explanation: 'Nobody could apply.',
        fix,
      },
    ]
  if (least === null || days >= least) return []
  return [
    {
      code: 'deadline_too_soon',
      field: 'deadlineDate',
      title: `The application deadline must be at least ${inDays(least)} after the ads start`,
      explanation:
        days === 0
          ? 'Your account asks for it. It is the day they start.'
          : `Your account asks for it. Now it is ${inDays(days)} after.`,
      fix,
    },
  ]
}

const inDays = (days: number) => (days === 1 ? '1 day' : `${days} days`)

function fileFindings({ notesToProvider }: QuoteForm, attachmentCount: number): Found[] {
  if (attachmentCount > 0 || !/\b(attached|attachment|enclosed)\b/i.test(notesToProvider ?? '')) return []
  return [
    {
      code: 'files_not_attached',
      field: 'attachments',
      title: 'Your notes mention an attachment, but no file is attached',
      explanation: 'You can attach PDF and Word files and images to the quote.',
      fix: { kind: 'jump', label: 'Attach a file' },
    },
  ]
}
