import { load } from '@tearsheet/protocol/job-stats/endpoints'
import type { AskedStatistics } from '@tearsheet/protocol/job-stats/schemas'
import type { RunningServer } from '../lists/server-under-test.ts'

interface Asked {
  clientId: string
  clientAccountId: string
  embedToken: string
  question: AskedStatistics | null
}

/** Loads a view as the page does. @throws where the reply is none of it */
export async function askOver(server: RunningServer, body: Asked): Promise<void> {
  const reply = await fetch(`${server.url}/api${load.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const text = await reply.text()
  if (!reply.ok) throw new Error(`${reply.status} ${text}`)
}

const percentile = (times: number[]) => times.sort((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0

async function takes(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

/** Two kinds of work in turns; the 95th percentile of each in milliseconds. */
export async function inTurns(
  first: () => Promise<unknown>,
  second: () => Promise<unknown>,
  rounds: number,
): Promise<[number, number]> {
  const [one, other]: [number[], number[]] = [[], []]
  for (let round = -5; round < rounds; round += 1) {
    const taken = [await takes(first), await takes(second)]
    // The first turns fill caches
    if (round < 0) continue
    one.push(taken[0] ?? 0)
    other.push(taken[1] ?? 0)
  }
  return [percentile(one), percentile(other)]
}
