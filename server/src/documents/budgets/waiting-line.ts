/** A semaphore: lets a number of callers pass at once; the others wait for their turn in order of arrival. */
export interface WaitingLine {
  /** Number of waiting callers. */
  readonly length: number
  /**
   * Resolves when it is the caller's turn. @throws the signal's reason when it aborts before that; the place is given
   * up then
   */
  enter(signal?: AbortSignal): Promise<void>
  /** Ends a turn, and lets the next caller pass. */
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
