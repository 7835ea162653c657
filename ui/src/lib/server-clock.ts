import { readStored, writeStored } from './stored.ts'

/** Milliseconds by which the server's clock is ahead of this computer's; stored only if that clock is wrong. */
const key = 'clockSkew'
/** The header has whole seconds, and a response takes some time to arrive. */
const toleranceMs = 60_000

/** Returns the time of the server, in milliseconds since 1970: expiry on the server follows its clock. */
export const serverNow = (): number => Date.now() + (Number(readStored(key)) || 0)

/** Compares the computer's clock with the `Date` header of a response that no cache can have stored. */
export function readServerTime({ headers }: Response): void {
  const skew = Date.parse(headers.get('date') ?? '') - Date.now()
  if (Number.isNaN(skew)) return
  const isRight = Math.abs(skew) <= toleranceMs
  if (!isRight || readStored(key) !== null) writeStored(key, isRight ? null : String(skew))
}
