import { everyOrder } from './every-order.ts'
import { askInTurn } from './load.ts'

interface Compared {
  url: string
  token: string
  /** Requests for each order. */
  times: number
  say: (line: string) => void
}

interface Group {
  all: number[]
  worst: { p95: number; what: string }
}

/** Every order and keyword of every list in the biggest account, one request at a time. */
export async function compareOrders({ url, token, times, say }: Compared): Promise<void> {
  const groups = new Map<string, Group>()
  for (const { list, query } of everyOrder) {
    const taken = await askInTurn({ url, token, list, query, times })
    const name = `${list}, ${'keyword' in query ? `keyword "${query.keyword}"` : 'no keyword'}`
    const group = groups.get(name) ?? { all: [], worst: { p95: 0, what: '' } }
    group.all.push(...taken)
    const p95 = percentile(taken, 0.95)
    if (p95 > group.worst.p95) group.worst = { p95, what: JSON.stringify(query) }
    groups.set(name, group)
  }
  say(`Biggest account, every tab and order, ${times} requests each, 1 connection (goal: p95 15 ms):`)
  for (const [name, { all, worst }] of groups) {
    const sorted = all.toSorted((a, b) => a - b)
    const [p50, p95] = [percentile(sorted, 0.5), percentile(sorted, 0.95)]
    say(
      `  ${name}: p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms; worst p95 ${worst.p95.toFixed(1)} ms, ${worst.what}`,
    )
  }
}

const percentile = (sorted: number[], share: number) => sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN
