import type { Finding } from './preflight-schemas.ts'
import type { QuoteForm } from './schemas.ts'

type Found = Omit<Finding, 'severity'>

/** Words of rank and status: a title with only these does not describe the job. */
const rankWords =
  /\b(?:assistant|associate|full|adjunct|visiting|tenure(?:d|-track)?|tenure track|professors?|lecturers?|instructors?|faculty|senior|junior|lead|head|chief|principal|managers?|directors?|coordinators?|specialists?|officers?|analysts?|staff|members?|positions?|open|rank|part|full|time|temporary|and|or|of|the|a|i{1,3}|[-–—/,()&\s])/gi
/**
 * Requisition or vacancy number at either end: five digits or more, or four after an alphabetic prefix, often with a
 * separator.
 */
const numberAtEnd =
  /^(?:\(?#?(?:req(?:uisition)?|vacancy|position|job|posting)?\.?\s*(?:no\.?|number|id)?\s*[#:]?\s*(?:[A-Z]{1,3}-?\d{4,}|\d{5,})\)?\s*[-–—:|]?\s*)|\s*[-–—:|(#]*\s*(?:req(?:uisition)?|vacancy|position|job|posting)?\.?\s*(?:no\.?|number|id)?\s*[#:]?\s*(?:[A-Z]{1,3}-?\d{4,}|\d{5,})\)?\s*$/i
/** Short words usually written in capitals: nurses, computers, jobs. */
const knownCapitals =
  /^(?:RN|LPN|LVN|NP|PA|MD|DO|IT|HR|PhD|HVAC|ICU|ER|OR|EMT|CPA|USA|US|UK|II|III|IV|VP|CEO|CFO|CIO|ESL)$/

/** Finds parts of a title that make the posting hard to find. */
export function titleFindings({ campaignTitle }: QuoteForm): Found[] {
  const title = campaignTitle?.trim() ?? ''
  if (title === '') return []
  const found: Found[] = []
  const add = (code: Found['code'], sentence: string, explanation: string, fix: Found['fix']) =>
    found.push({ code, field: 'campaignTitle', title: sentence, explanation, fix })

  const bare = title.replace(numberAtEnd, '').trim()
  if (bare !== title && bare !== '' && /\p{L}/u.test(bare))
    add(
      'number_in_title',
      'A number is left in the campaign title',
      'Nobody searches for it; it has a field of its own.',
      {
        kind: 'edit',
        label: `Write “${bare}”`,
        set: { campaignTitle: bare },
      },
    )
  if (/\p{Lu}{4,}/u.test(title) && title === title.toUpperCase() && /\p{L}.*\s.*\p{L}/u.test(title)) {
    const quiet = inTitleCase(title)
    if (quiet !== title)
      add(
        'title_in_capitals',
        'The campaign title is in all caps',
        'Job boards reject titles like this, and readers skip them.',
        {
          kind: 'edit',
          label: `Write “${quiet}”`,
          set: { campaignTitle: quiet },
        },
      )
  }
  if (bare.replace(rankWords, '').replace(/[^\p{L}]/gu, '') === '' && /\p{L}/u.test(bare))
    add(
      'title_without_field',
      'The campaign title does not name the field',
      `“${bare}” could be any field: name it, and people find the posting.`,
      {
        kind: 'jump',
        label: 'Name the field',
      },
    )
  return found
}

const smallWords = new Set(['of', 'and', 'the', 'in', 'for', 'to', 'at', 'or', 'with', 'a', 'an', 'on'])

function inTitleCase(title: string): string {
  return title.replace(/[\p{L}']+/gu, (word, place: number) => {
    if (knownCapitals.test(word)) return word
    const low = word.toLowerCase()
    return place > 0 && smallWords.has(low) ? low : low.charAt(0).toUpperCase() + low.slice(1)
  })
}
