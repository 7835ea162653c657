import { print } from '../print.ts'
import { everyOrder } from './every-order.ts'
import { measureRequests } from './load.ts'

interface Compared {
  url: string
  token: string
  /** Requests per order. */
  times: number
}

/** Measures every order and keyword of every list in the biggest account, one request at a time. */
export async function compareOrders({ url, token, times }: Compared): Promise<void> {
  print(
    `Largest account, every tab and order, ${times} requests each, 1 connection (goal: p95 80 ms, 200 ms for keywords of one or two letters):`,
  )
  for (const { list, keyword, queries } of everyOrder) {
    const all: number[] = []
    const worst = { p95: 0, query: {} }
    for (const query of queries) {
      const taken = await measureRequests({ url, token, list, query, times })
      all.push(...taken)
      const p95 = percentile(taken, 0.95)
      if (p95 > worst.p95) Object.assign(worst, { p95, query })
    }
    all.sort((a, b) => a - b)
    const figures = [percentile(all, 0.5), percentile(all, 0.95), worst.p95].map((figure) => figure.toFixed(1))
    const words = keyword === null ? 'no keyword' : `keyword "${keyword}"`
    print(
      `  ${list}, ${words}: p50 ${figures[0]} ms, p95 ${figures[1]} ms; worst order's p95 ${figures[2]} ms, ${JSON.stringify(worst.query)}`,
    )
  }
}

const percentile = (sorted: number[], share: number) => sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN
