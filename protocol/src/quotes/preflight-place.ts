import { placeNames } from './place-names.ts'
import type { Finding } from './preflight-schemas.ts'
import { textOf } from './rules.ts'
import type { QuoteForm } from './schemas.ts'

type Found = Omit<Finding, 'severity'>

/** Matches places of work in a text: "is located in Austin, Texas", "Location: Buffalo, NY". */
const located =
  /\b(?:located (?:in|at)|location:|based in|work(?:ing)? (?:on ?site )?in|campus in|position is in)\s*(?:the )?([A-Z][\w.'-]+(?: [A-Z][\w.'-]+){0,3}), ?([A-Z]{2}\b|[A-Z][a-z]+(?: [A-Z][a-z]+){0,2})/

/** Finds a place of work in the text in another state than the form's. */
export function placeFindings({ jobDescription, country, state, isRemote }: QuoteForm): Found[] {
  if (isRemote || !state || (country !== 'US' && country !== 'CA')) return []
  const [, city = '', named = ''] = located.exec(textOf(jobDescription)) ?? []
  const reported = codeOf(named)
  const formed = codeOf(state)
  if (!reported || !formed || reported === formed) return []
  return [
    {
      code: 'place_differs',
      field: 'state',
      title: 'The job description and the form name different places',
      explanation: `The description says “${city}, ${named}”.`,
      fix: { kind: 'jump', label: 'Check the location' },
    },
  ]
}

const codeOf = (text: string) => {
  const name = text.trim().toLowerCase()
  return placeNames.find(
    ({ letters, names }) => letters.toLowerCase() === name || names.some((one) => one.toLowerCase() === name),
  )?.letters
}
