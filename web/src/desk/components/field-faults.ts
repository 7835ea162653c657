import type { Fault } from '@tearsheet/protocol/errors'

/** What is wrong with a field of a form, by its path; null where nothing is. */
export const faultAt = (faults: readonly Fault[], path: string): string | null =>
  faults.find(({ field }) => field === path)?.message ?? null

/** What is wrong beside the fields of a form. */
export const otherFaults = (faults: readonly Fault[], paths: readonly string[]): string =>
  faults
    .filter(({ field }) => !field || !paths.includes(field))
    .map(({ message }) => message)
    .join(' ')
