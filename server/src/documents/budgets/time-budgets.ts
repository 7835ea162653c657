import { LRUCache } from 'lru-cache'
import { tooMany, unavailable } from '../../errors.ts'
import { createWaitingLine, type WaitingLine } from './waiting-line.ts'

/**
 * Limits the time of worker threads that each address may use, so that many small files and a few costly ones count
 * alike.
 */
export interface TimeBudgets {
  /**
   * Runs work for an address; the work reports the time that each of its jobs used.
   * @param address null for an unknown address, which has no budget
   * @throws HttpError 429 when the time is used up, 503 when too much work is waiting; otherwise the errors of the work
   */
  run<Result>(address: string | null, work: (report: (ms: number) => void) => Promise<Result>): Promise<Result>
  /** Adds time that an address used in later steps of such work. */
  add(address: string | null, ms: number): void
}

interface Options {
  /** Time in a window. Work that begins within it is finished. */
  maxMs: number
  windowMs: number
  /**
   * Maximum number of tasks of one address that run at once; its others wait, so that it occupies few places in the
   * queue of the threads.
   */
  maxAtOnce?: number
  /** Maximum number of waiting tasks of one address. */
  maxWaiting?: number
  /** Message of the error 429. */
  message: string
  now?: () => number
}

/** Maximum number of stored addresses; beyond it the least recently used one is removed. */
const maxAddresses = 50_000

interface Used {
  ms: number
  endsAt: number
  line: WaitingLine
}

/** Creates time budgets in the memory of this process. */
export function createTimeBudgets(options: Options): TimeBudgets {
  const { maxMs, windowMs, maxAtOnce = 2, maxWaiting = 20, message, now = Date.now } = options
  const addresses = new LRUCache<string, Used>({ max: maxAddresses })

  function find(address: string): Used {
    const found = addresses.get(address)
    const used = found ?? { ms: 0, endsAt: now() + windowMs, line: createWaitingLine(maxAtOnce) }
    if (now() >= used.endsAt) Object.assign(used, { ms: 0, endsAt: now() + windowMs })
    if (!found) addresses.set(address, used)
    return used
  }

  function add(address: string | null, ms: number): void {
    if (address !== null) find(address).ms += ms
  }

  return {
    add,
    async run(address, work) {
      if (address === null) return work(() => undefined)
      const used = find(address)
      if (used.line.length >= maxWaiting) throw unavailable('busy', 'Try again in a moment', 2)
      await used.line.enter()
      try {
        const { ms, endsAt } = find(address)
        if (ms >= maxMs) throw tooMany(message, Math.max(1, Math.ceil((endsAt - now()) / 1_000)))
        return await work((took) => add(address, took))
      } finally {
        used.line.leave()
      }
    },
  }
}
