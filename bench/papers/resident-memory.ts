import { readFileSync } from 'node:fs'

/** What a process has in memory right now, in megabytes. Linux only: elsewhere 0. */
export function residentMemory(pid: number): number {
  try {
    return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}

/** Looks at a process every few milliseconds. @returns ends it and tells the most that was seen, in megabytes */
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
