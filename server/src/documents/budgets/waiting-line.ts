/** A semaphore: admits a number of callers at once; the others wait in order of arrival. */
export interface WaitingLine {
  /** Number of waiting callers. */
  readonly length: number
  /**
   * Resolves when it is the caller's turn. @throws the signal's reason if it aborts before that; the place is then
   * given up
   */
  enter(signal?: AbortSignal): Promise<void>
  /** Ends a turn and admits the next caller. */
  leave(): void
}

export function createWaitingLine(atOnce: number): WaitingLine {
  const waiting = new Set<() => void>()
  let passed = 0
  return {
    get length() {
      return waiting.size
    },
    async enter(signal) {
      signal?.throwIfAborted()
      if (passed < atOnce) {
        passed += 1
        return
      }
      await new Promise<void>((resolve, reject) => {
        const come = () => {
          signal?.removeEventListener('abort', giveUp)
          resolve()
        }
        const giveUp = () => {
          waiting.delete(come)
          reject(signal?.reason)
        }
        signal?.addEventListener('abort', giveUp, { once: true })
        waiting.add(come)
      })
    },
    leave() {
      const [next] = waiting
      if (next === undefined) {
        passed -= 1
        return
      }
      waiting.delete(next)
      next()
    },
  }
}
