/**
 * Adds to an error the user who was first and the time.
 * @param latest a sentence that begins with a space, or empty if unknown
 */
export const withLatest = (message: string, latest: string): string =>
  latest === '' ? message : `${message}.${latest}`
