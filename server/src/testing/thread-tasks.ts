/** What the tests of the thread pool run in its threads. */
export const double = (number: number) => number * 2

/** Holds its thread until somebody sets the flag. */
export function hold(flag: SharedArrayBuffer): string {
  Atomics.wait(new Int32Array(flag), 0, 0)
  return 'held'
}

export function refuse(reason: string): never {
  throw new Error(reason)
}

/** As a crash does: the thread is gone before it answers. */
export function end(code: number): never {
  process.exit(code)
}

/** More than a thread may have. */
export function fillMemory(): number {
  const kept: number[][] = []
  while (kept.length < 1e6) kept.push(new Array(1e6).fill(kept.length + 0.5))
  return kept.length
}

/** As a pattern does that never comes to its end. */
export function spin(): never {
  for (;;);
}
