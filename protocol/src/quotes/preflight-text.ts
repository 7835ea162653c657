import type { Finding } from './preflight-schemas.ts'
import { textOf } from './rules.ts'
import type { QuoteForm } from './schemas.ts'
import { datesIn } from './text-dates.ts'

type Found = Omit<Finding, 'severity'>

/** Placeholders to fill in: [name], <<department>>, XXX, TBD, lorem ipsum, ____. */
const placeholders =
  /\[(?:insert|enter|add|name|date|department|title|salary|tbd|your|x+)\b[^\]]{0,60}\]|<<[^>]{1,60}>>|&lt;&lt;.{1,60}?&gt;&gt;|\{\{[^}]{1,60}\}\}|\bX{3,}\b|\bTB[DA]\b|\blorem ipsum\b|_{4,}|\*{4,}/i

/** Finds contents of a description that contradict its form or the current date. */
export function textFindings(form: QuoteForm, today: string): Found[] {
  const words = textOf(form.jobDescription).replace(/\s+/g, ' ')
  if (words === '') return []
  return [...placeholderFinding(words), ...dateFindings(form, words, today), ...linkFinding(form.jobDescription ?? '')]
}

function placeholderFinding(words: string): Found[] {
  const [placeholder] = placeholders.exec(words) ?? []
  if (placeholder === undefined) return []
  return [
    {
      code: 'placeholder_left',
      field: 'jobDescription',
      title: 'The job description has a placeholder left in it',
      explanation: `“${placeholder.slice(0, 60)}” has not been filled in.`,
      fix: { kind: 'jump', label: 'Fill it in' },
    },
  ]
}

/** Matches an application deadline in a text: "deadline", "apply by", "closes". */
const applyBy =
  /\b(?:deadline|apply (?:by|before)|applications? (?:must be |are |will be )?(?:due|received|accepted|close)|closing date|closes?(?: on)?|due(?: by| on)?|no later than)\b/i

function dateFindings({ deadlineType, deadlineDate }: QuoteForm, words: string, today: string): Found[] {
  const reported = datesIn(words).filter(({ index }) => applyBy.test(words.slice(Math.max(0, index - 80), index)))
  const due = deadlineType === 'select-deadline' ? deadlineDate : null
  const past = reported.find(({ date }) => date < today)
  if (past)
    return [
      {
        code: 'text_date_past',
        field: 'jobDescription',
        title: 'The job description asks people to apply by a date that has passed',
        explanation: `It says “${past.text}”.`,
        fix: { kind: 'jump', label: 'Change the description' },
      },
    ]
  const [other] = reported.filter(({ date }) => due && date !== due)
  if (!other || reported.some(({ date }) => date === due)) return []
  return [
    {
      code: 'deadline_differs',
      field: 'deadlineDate',
      title: 'The job description and the form name different deadlines',
      explanation: `The description says “${other.text}”.`,
      fix: { kind: 'edit', label: 'Use the date in the description', set: { deadlineDate: other.date } },
    },
  ]
}

/** URL in the text of HTML without a link. */
const bareAddress = /(?:https?:\/\/|www\.)[^\s<>"'()]*[^\s<>"'().,;:!?]/i

function linkFinding(html: string): Found[] {
  const parts = html.split(/(<a\b[^>]*>.*?<\/a>|<[^>]*>)/is)
  let address: string | undefined
  const linked = parts
    .map((part) => {
      if (part.startsWith('<')) return part
      return part.replace(new RegExp(bareAddress, 'gi'), (found) => {
        address ??= found
        return `<a href="${found.startsWith('www.') ? `https://${found}` : found}">${found}</a>`
      })
    })
    .join('')
  if (address === undefined) return []
  return [
    {
      code: 'address_no_link',
      field: 'jobDescription',
      title: 'A web address in the job description is not a link',
      explanation: `“${address.slice(0, 80)}” cannot be clicked.`,
      fix: { kind: 'edit', label: 'Make it a link', set: { jobDescription: linked } },
    },
  ]
}
