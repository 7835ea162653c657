import { Agent, request as httpRequest } from 'node:http'
import { list as campaigns, search } from '@tearsheet/protocol/campaigns/endpoints'
import { list as invoices } from '@tearsheet/protocol/invoices/endpoints'
import { list as contracts } from '@tearsheet/protocol/media-contracts/endpoints'
import autocannon from 'autocannon'
import { accountId, accounts, userId } from './ids.ts'

/** The lists of the portal, and the search of its dashboard and its command palette, by their paths. */
export const paths = {
  campaigns: `/api${campaigns.path}`,
  search: `/api${search.path}`,
  invoices: `/api${invoices.path}`,
  contracts: `/api${contracts.path}`,
}

export interface LoadResult {
  requestsPerSecond: number
  p50: number
  p99: number
  refused: number
}

interface Load {
  url: string
  token: string
  connections: number
  seconds: number
  query: Record<string, unknown>
}

/** Requests the campaign list of any account, repeatedly, as a browser would: token, view, query. */
export async function loadList({ url, token, connections, seconds, query }: Load): Promise<LoadResult> {
  const result = await autocannon({
    url: `${url}${paths.campaigns}`,
    method: 'POST',
    connections,
    duration: seconds,
    headers: { 'content-type': 'application/json', 'x-auth-token': token },
    // Accounts are drawn evenly, as pgbench draws them.
    requests: [
      { setupRequest: (request) => ({ ...request, body: bodyFor(1 + Math.floor(Math.random() * accounts), query) }) },
    ],
  })
  return {
    requestsPerSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    refused: result.non2xx + result.errors,
  }
}

interface Course {
  url: string
  token: string
  list: keyof typeof paths
  query: Record<string, unknown>
  times: number
}

/**
 * Requests a page of the biggest account repeatedly. Returns the response times in milliseconds, in ascending order.
 */
export async function measureRequests({ url, token, list, query, times }: Course): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const body = bodyFor(1, query)
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'x-auth-token': token,
  }
  const ask = () =>
    new Promise<number>((resolve, reject) => {
      const started = performance.now()
      const request = httpRequest(`${url}${paths[list]}`, { agent, method: 'POST', headers }, (response) => {
        if (response.statusCode !== 200) reject(new Error(`${list} ${body} returned status ${response.statusCode}`))
        response.on('end', () => resolve(performance.now() - started)).resume()
      })
      request.on('error', reject).end(body)
    })
  const taken: number[] = []
  // The first requests open the connection and fill caches.
  for (let round = -2; round < times; round += 1) {
    const milliseconds = await ask()
    if (round >= 0) taken.push(milliseconds)
  }
  agent.destroy()
  return taken.sort((a, b) => a - b)
}

function bodyFor(account: number, query: Record<string, unknown>): string {
  const id = accountId(account)
  return JSON.stringify({
    activeView: { user: { id: userId }, client: { id }, clientAccount: { id } },
    clientId: id,
    clientAccountId: id,
    query: { clientId: id, clientAccountId: id, ...query },
    keyword: query.keyword,
  })
}
