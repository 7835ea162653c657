/**
 * Remaining work of the checks of one file, in units. A unit is the time in which one byte is unpacked, about 1.6 ns,
 * so that a megabyte of a file costs 100 ms at most, regardless of its content (decision record 0076).
 */
export interface CheckBudget {
  /** Negative when more was needed than was left. */
  left: number
}

const megabyte = 1024 * 1024
/** Units for each started megabyte. */
export const unitsPerMegabyte = 64 * megabyte

/** Units for each compressed byte that is read. */
export const packedByteUnits = 16
/** Units for each byte of a text that patterns are matched against. */
export const textByteUnits = 5
/** Units for each byte of a list of relations, whose entries are matched one by one. */
export const listByteUnits = 20
/** Units for unpacking at once, for a failed attempt, and for unpacking in pieces. */
export const attemptUnits = { atOnce: 6_144, failed: 24_576, inPieces: 512 * 1024 }

export const openCheckBudget = (byteSize: number): CheckBudget => ({
  left: unitsPerMegabyte * Math.max(1, Math.ceil(byteSize / megabyte)),
})

/** Takes units from a budget. @returns whether it had enough */
export function spend(budget: CheckBudget, units: number): boolean {
  budget.left -= units
  return budget.left >= 0
}
