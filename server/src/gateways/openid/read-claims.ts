/** Returns a claim as text; null for an empty one, and for any value that the database cannot store as text. */
export const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' && !value.includes('\0') && value.isWellFormed() ? value : null
