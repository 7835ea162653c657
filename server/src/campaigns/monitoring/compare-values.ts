import type { FieldComparison } from '@tearsheet/protocol/campaigns/monitoring-schemas'
import type { PostingFields } from './read-posting-data.ts'

/** A comparison without its field; `after` is null unless it is another value. */
export type Compared = Omit<FieldComparison, 'field'>

/** The page's own lines, without those of the approved description, and the fields that they state. */
export interface OwnText {
  lines: string[]
  words: string
  fields: PostingFields
}

export const statedValue = (fields: PostingFields | undefined, name: PostingFields[number]['field']) =>
  fields?.find(({ field }) => field === name)?.value ?? null

export const same = (before: string): Compared => ({ state: 'same', before, after: null })
export const notStated = (before: string): Compared => ({ state: 'not_stated', before, after: null })
export const changed = (before: string, after: string): Compared => ({
  state: 'changed',
  before,
  after: after.slice(0, 500),
})
