import { readQuantity, readTyped } from '@tearsheet/protocol/amounts'

/** A value that every field rejects on the server, which names the field. */
const invalid = -1

/** Reads a whole number as typed, with or without marks of thousands; -1 for an empty or another text. */
export const readWhole = (typed: string): number => valid(readTyped(typed, 0))

/** Reads a rate or a size as typed, 1.25 or 1,25; -1 for an empty or another text, and for one that may be two numbers. */
export const readDecimal = (typed: string): number => valid(readQuantity(typed))

/** Reads a percentage as typed, 2.5 or 2,5, as a share; -1 like `readDecimal`. */
export function readPercent(typed: string): number {
  const percent = readDecimal(typed)
  return percent === invalid ? invalid : Number((percent / 100).toPrecision(12))
}

const valid = (read: number | null): number => (read === null || Number.isNaN(read) ? invalid : read)
