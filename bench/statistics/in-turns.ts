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

/** One connection, as a browser keeps it, and a client whose cost is small compared with the measurement. */
const agent = new Agent({ keepAlive: true, maxSockets: 1 })

/** Loads a view as the page does. @throws for an invalid response */
export async function askOver(server: RunningServer, body: Asked): Promise<void> {
  const content = JSON.stringify(body)
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(content) }
  const asking = request(`${server.url}/api${load.path}`, { agent, method: 'POST', headers })
  const [response] = (await once(asking.end(content), 'response')) as [IncomingMessage] // the event's arguments
  const answer = await text(response)
  if (response.statusCode !== 200) throw new Error(`${response.statusCode} ${answer}`)
}

const percentile = (times: number[]) => times.sort((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0

async function takes(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

/** Runs kinds of work in turns. Returns the 95th percentile of each in milliseconds. */
export async function inTurns<Works extends (() => Promise<unknown>)[]>(
  rounds: number,
  ...works: Works
): Promise<{ [At in keyof Works]: number }> {
  const times = works.map((): number[] => [])
  for (let round = -5; round < rounds; round += 1)
    for (const [at, work] of works.entries()) {
      const taken = await takes(work)
      // The first turns fill caches
      if (round >= 0) times[at]?.push(taken)
    }
  return times.map(percentile) as { [At in keyof Works]: number } // one of each
}
