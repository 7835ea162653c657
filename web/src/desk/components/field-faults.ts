import type { Fault } from '@tearsheet/protocol/errors'

/** Returns the error of a form field, by its path; null if there is none. */
export const faultAt = (faults: readonly Fault[], path: string): string | null =>
  faults.find(({ field }) => field === path)?.message ?? null

/** Returns the errors that do not belong to the fields of a form. */
export const otherFaults = (faults: readonly Fault[], paths: readonly string[]): string =>
  faults
    .filter(({ field }) => !field || !paths.includes(field))
    .map(({ message }) => message)
    .join(' ')
