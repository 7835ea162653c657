import { createHash } from 'node:crypto'

const digest = (text: string) => createHash('sha256').update(`tearsheet demo\n${text}`).digest()

/** Returns a stable id in every demo world: formatted as a UUID of version 7 with a fixed time. */
export function idOf(kind: string, key: string): string {
  const hex = digest(`${kind}\n${key}`).toString('hex')
  return `01941f29-7c00-7${hex.slice(0, 3)}-a${hex.slice(3, 6)}-${hex.slice(6, 18)}`
}

/** Pseudorandom numbers with a fixed sequence. */
export interface Dice {
  /** Returns an integer from 0 to `end`, exclusive. */
  below(end: number): number
  pick<T>(from: readonly [T, ...T[]]): T
}

/** Returns random numbers for a key, which depend on nothing else, so that a new campaign changes no other. */
export function diceFor(key: string): Dice {
  let state = digest(key).readUInt32LE(0)
  // Mulberry32: small, fast and uniform enough for a demo.
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (end: number) => Math.floor(next() * end)
  return { below, pick: (from) => from[below(from.length)] ?? from[0] }
}
