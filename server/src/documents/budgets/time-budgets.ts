import { LRUCache } from 'lru-cache'
import { tooMany, unavailable } from '../../http/http-error.ts'
import { createWaitingLine, type WaitingLine } from './waiting-line.ts'

/** Time of worker threads that each address may use, so that many small files and few costly ones count alike. */
export interface TimeBudgets {
  /**
   * Runs work for an address, which reports the time that each of its jobs used.
   * @param address null for an unknown one, which has no budget
   * @throws HttpError 429 when its time is used, 503 when too much of it waits; otherwise the errors of the work
   */
  run<Result>(address: string | null, work: (report: (ms: number) => void) => Promise<Result>): Promise<Result>
  /** Adds time that an address used for what follows from such work. */
  add(address: string | null, ms: number): void
}

interface Options {
  /** Time in a window. What begins within it is finished. */
  maxMs: number
  windowMs: number
  /** Works of one address that run at once; the others of it wait, so that it holds few places in the threads' line. */
  maxAtOnce?: number
  /** Works of one address that may wait. */
  maxWaiting?: number
  /** Of the error 429. */
  message: string
  now?: () => number
}

/** Addresses that are remembered; past them the one that was seen longest ago begins again. */
const maxAddresses = 50_000

interface Used {
  ms: number
  endsAt: number
  line: WaitingLine
}

/** Time budgets in the memory of this process. */
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
