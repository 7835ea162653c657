import type { FieldError } from '@tearsheet/protocol/errors'

/** Returns the error of a form field, by its path; null if there is none. */
export const errorAt = (errors: readonly FieldError[], path: string): string | null =>
  errors.find(({ field }) => field === path)?.message ?? null

/** Returns the errors that do not belong to the fields of a form. */
export const otherErrors = (errors: readonly FieldError[], paths: readonly string[]): string =>
  errors
    .filter(({ field }) => !field || !paths.includes(field))
    .map(({ message }) => message)
    .join(' ')
