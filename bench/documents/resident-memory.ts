import { readFileSync } from 'node:fs'

/** Returns the current resident memory of a process, in megabytes. Linux only: elsewhere 0. */
export function residentMemory(pid: number): number {
  try {
    return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}

/** Samples a process every few milliseconds. @returns a function that stops and returns the maximum, in megabytes */
export function watchMemory(pid: number): () => number {
  let peak = residentMemory(pid)
  const timer = setInterval(() => {
    peak = Math.max(peak, residentMemory(pid))
  }, 10)
  return () => {
    clearInterval(timer)
    return Math.max(peak, residentMemory(pid))
  }
}
