import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A posting of the corpus: its first line has the kind of its content and the right values by field. */
export interface CorpusPosting {
  name: string
  kind: 'text' | 'json' | 'feed' | 'word' | 'pdf' | 'html'
  values: Record<string, unknown>
  content: string
}

/** Fields read from a posting, as the reader returns them. */
export interface ReadFields {
  fields: readonly { field: string; value: unknown }[]
  otherPay?: { unit: string; low: number | null; high: number | null } | null | undefined
  deadlineQuestion?: { days: readonly string[] } | null | undefined
}

export interface FieldMeasure {
  field: string
  right: number
  wrong: number
  missed: number
}

/** A value that differs from the right one. */
export interface Miss {
  posting: string
  field: string
  expected: unknown
  read: unknown
}

export const corpusFolder = join(import.meta.dirname, 'corpus')

export const loadCorpus = (folder: string = corpusFolder): CorpusPosting[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.txt'))
    .sort()
    .map((file) => {
      const text = readFileSync(join(folder, file), 'utf8')
      const end = text.indexOf('\n---\n')
      return { name: file.replace(/\.txt$/, ''), ...JSON.parse(text.slice(0, end)), content: text.slice(end + 5) }
    })

function valuesOf({ fields, otherPay, deadlineQuestion }: ReadFields): Map<string, unknown> {
  const values = new Map<string, unknown>(fields.map(({ field, value }) => [field, value]))
  if (otherPay) values.set('otherPay', `${otherPay.unit} ${otherPay.low ?? ''}-${otherPay.high ?? ''}`)
  if (deadlineQuestion) values.set('deadlineQuestion', deadlineQuestion.days.join(' or '))
  return values
}

/** Compares what a reader returns for each posting with the right values. */
export async function measureCorpus(
  corpus: readonly CorpusPosting[],
  read: (posting: CorpusPosting) => Promise<ReadFields>,
): Promise<{ measures: FieldMeasure[]; misses: Miss[] }> {
  const measures = new Map<string, FieldMeasure>()
  const misses: Miss[] = []
  for (const posting of corpus) {
    const values = valuesOf(await read(posting))
    for (const field of new Set([...Object.keys(posting.values), ...values.keys()])) {
      const measure = measures.get(field) ?? { field, right: 0, wrong: 0, missed: 0 }
      measures.set(field, measure)
      const expected = posting.values[field]
      const value = values.get(field)
      if (value === expected) measure.right += 1
      else {
        // A wrong value is also a missed one
        if (value !== undefined) measure.wrong += 1
        if (expected !== undefined) measure.missed += 1
        misses.push({ posting: posting.name, field, expected, read: value })
      }
    }
  }
  return { measures: [...measures.values()], misses }
}

/** Share of the filled values that are right; 1 if none is filled. */
export const precisionOf = ({ right, wrong }: FieldMeasure): number =>
  right + wrong === 0 ? 1 : right / (right + wrong)
/** Share of the values to fill that are filled and right. */
export const recallOf = ({ right, missed }: FieldMeasure): number =>
  right + missed === 0 ? 1 : right / (right + missed)
