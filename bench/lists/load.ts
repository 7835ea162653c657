import autocannon from 'autocannon'
import { accountId, accounts, userId } from './data-set.ts'

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
  /** The account of each request, 1 the biggest. */
  pickAccount(): number
  query: Record<string, unknown>
}

/** Accounts drawn evenly, as pgbench draws them. */
export const anyAccount = () => 1 + Math.floor(Math.random() * accounts)

/** Asks for the campaign list, over and over, as a browser would: token, view, query. */
export async function loadList({ url, token, connections, seconds, pickAccount, query }: Load): Promise<LoadResult> {
  const result = await autocannon({
    url: `${url}/api/campaigns/getCampaignsByFilter`,
    method: 'POST',
    connections,
    duration: seconds,
    headers: { 'content-type': 'application/json', 'x-auth-token': token },
    requests: [{ setupRequest: (request) => ({ ...request, body: bodyFor(pickAccount(), query) }) }],
  })
  return {
    requestsPerSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    refused: result.non2xx + result.errors,
  }
}

function bodyFor(account: number, query: Record<string, unknown>): string {
  const id = accountId(account)
  return JSON.stringify({
    activeView: { user: { id: userId }, client: { id }, clientAccount: { id } },
    clientId: id,
    clientAccountId: id,
    query: { clientId: id, clientAccountId: id, ...query },
  })
}
