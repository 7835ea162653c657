import { findCodedWords, withoutCodedWord } from './coded-words.ts'
import type { Finding, QuoteRules } from './preflight-schemas.ts'
import { textOf } from './rules.ts'
import type { QuoteForm } from './schemas.ts'

type Found = Omit<Finding, 'severity'>

/** Sentences that state equal opportunity, in various wordings. */
const equalOpportunity =
  /\bequal[\s-]+(employment[\s-]+)?(opportunit|access)|\bEEOC?\b|\bAA\/EOE?\b|\bEOE\b|affirmative action|all qualified (applicants|candidates|individuals)|(without|with no) regard to (\w+,? ){0,4}(race|colou?r|sex|gender|age|religion)|regardless of (\w+,? ){0,4}(race|colou?r|sex|gender|age|religion)|employment equity|does not discriminate|not discriminate (on|based)|(commit\w*|dedicat\w*|welcom\w*|encourag\w*) [^.]{0,120}(diversity|diverse (backgrounds|candidates|applicants)|inclusi|underrepresented)/i

/** Finds missing sentences, and words that discourage readers. */
export function descriptionFindings(form: QuoteForm, rules: QuoteRules): Found[] {
  const description = form.jobDescription ?? ''
  // An empty description is a separate error, so no sentences are reported as missing.
  const sentences = textOf(description) === '' ? [] : missingSentences(description, form, rules)
  return [
    ...sentences,
    ...wordsIn('campaignTitle', form.campaignTitle ?? ''),
    ...wordsIn('jobDescription', description),
  ]
}

function missingSentences(description: string, { country }: QuoteForm, rules: QuoteRules): Found[] {
  const { equalOpportunitySentence: ours, mandatorySentences } = rules
  const found: Found[] = []
  const isExpected = ours !== null || !country || country === 'US' || country === 'CA'
  const isThere = equalOpportunity.test(read(description)) || (ours !== null && states(description, ours))
  if (isExpected && !isThere)
    found.push({
      code: 'equal_opportunity_missing',
      field: 'jobDescription',
      title: 'The job description does not mention equal opportunity',
      explanation: ours
        ? `Your account’s sentence is: “${ours}”`
        : 'Most employers say that everyone who qualifies is considered. Your account does not have a sentence for this yet.',
      fix: ours ? insert(description, ours) : { kind: 'jump', label: 'Write one' },
    })
  for (const sentence of mandatorySentences)
    if (!states(description, sentence))
      found.push({
        code: 'mandatory_sentence_missing',
        field: 'jobDescription',
        title: 'The job description lacks a sentence your account requires',
        explanation: `“${sentence}”`,
        fix: insert(description, sentence),
      })
  return found
}

function wordsIn(field: 'campaignTitle' | 'jobDescription', text: string): Found[] {
  const where = field === 'campaignTitle' ? 'the campaign title' : 'the job description'
  return findCodedWords(text).map(({ entry, word, instead }) => ({
    code: entry.kind === 'gender' ? 'gendered_word' : 'age_coded_word',
    field,
    title: `“${word}” in ${where} may put off good candidates`,
    explanation:
      entry.kind === 'gender' ? 'Many readers take it to mean one gender.' : 'Many readers take it to mean one age.',
    fix:
      instead === null
        ? { kind: 'jump', label: 'Rephrase it' }
        : { kind: 'edit', label: `Write “${instead}”`, set: { [field]: withoutCodedWord(text, entry) } },
  }))
}

const insert = (description: string, sentence: string): Found['fix'] => ({
  kind: 'edit',
  label: 'Insert the sentence',
  set: { jobDescription: `${description}<p>${escaped(sentence)}</p>` },
})

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Returns whether a text contains a sentence, ignoring spaces, quotes, case and the final period. */
const states = (html: string, sentence: string) => read(html).includes(read(escaped(sentence)).replace(/[.!]$/, ''))

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const read = (html: string) =>
  textOf(html)
    .replace(/&#(\d{1,6});/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replace(/&(amp|lt|gt|quot|apos);/g, (mark, name: string) => named[name] ?? mark)
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/[\s\u00a0]+/g, ' ')
    .replace(/ ([.,;:!?])/g, '$1')
    .toLowerCase()
