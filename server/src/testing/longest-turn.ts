import { createHistogram } from 'node:perf_hooks'

/**
 * Watches this thread's event loop turn by turn until `stop`. A turn is measured in the time its own thread spent on the
 * processor, so that other programs on the machine do not count.
 */
export function watchTurns(): { stop(): { longestMs: number } } {
  const turns = createHistogram()
  let before = process.threadCpuUsage()
  const look = () => {
    const now = process.threadCpuUsage()
    turns.record(Math.max(1, Math.round(now.user + now.system - before.user - before.system)))
    before = now
  }
  const timer = setInterval(look, 1)
  return {
    stop() {
      clearInterval(timer)
      look()
      return { longestMs: turns.max / 1_000 }
    },
  }
}
