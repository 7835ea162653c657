import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { load } from '@tearsheet/protocol/job-stats/endpoints'
import type { AskedStatistics } from '@tearsheet/protocol/job-stats/schemas'
import type { RunningServer } from '../lists/server-under-test.ts'

interface Asked {
  clientId: string
  clientAccountId: string
  embedToken: string
  question: AskedStatistics | null
}

/** One connection, as a browser keeps it, and a client that costs little beside what it measures. */
const agent = new Agent({ keepAlive: true, maxSockets: 1 })

/** Loads a view as the page does. @throws where the reply is none of it */
export async function askOver(server: RunningServer, body: Asked): Promise<void> {
  const content = JSON.stringify(body)
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(content) }
  const asking = request(`${server.url}/api${load.path}`, { agent, method: 'POST', headers })
  const [reply] = (await once(asking.end(content), 'response')) as [IncomingMessage] // what the event carries
  const answer = await text(reply)
  if (reply.statusCode !== 200) throw new Error(`${reply.statusCode} ${answer}`)
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
