import { isStorable } from '../../database/storable-text.ts'

/** Returns a claim as text; null for an empty one, and for any value that the database cannot store as text. */
export const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' && isStorable(value) ? value : null
