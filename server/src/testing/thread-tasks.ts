import { getHeapSpaceStatistics } from 'node:v8'

/** Functions that the thread pool's tests run in its threads. */
export const double = (number: number) => number * 2

/** Reads JSON, as readers of documents and feeds do. */
export const readJson = (json: string): unknown => JSON.parse(json)

/** Blocks its thread until the flag is set. */
export function hold(flag: SharedArrayBuffer): string {
  Atomics.wait(new Int32Array(flag), 0, 0)
  return 'held'
}

export function refuse(reason: string): never {
  throw new Error(reason)
}

/** Like a crash: the thread ends before it returns. */
export function end(code: number): never {
  process.exit(code)
}

/** Exceeds a thread's memory. */
export function fillMemory(): number {
  const kept: number[][] = []
  while (kept.length < 1e6) kept.push(new Array(1e6).fill(kept.length + 0.5))
  return kept.length
}

/** Like a pattern that never finishes. */
export function spin(): never {
  for (;;);
}

/** Waits without using its processor, in milliseconds. */
export function rest(ms: number): string {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)
  return 'rested'
}

/** Keeps objects for a while, as V8 does before its spaces for new ones grow. Returns the size of these spaces in bytes. */
export function growNewSpace(): number {
  let kept: string[][] = []
  for (let count = 0; count < 1_000_000; count += 1) {
    if (count % 100_000 === 0) kept = []
    kept.push([String(count)])
  }
  return getHeapSpaceStatistics().find(({ space_name: name }) => name === 'new_space')?.space_size ?? 0
}
