import autocannon from 'autocannon'

/** A request sent repeatedly to two servers in turns. */
export interface Paired {
  /** Including `/api`. */
  path: string
  body: string
  token: string
  /** Duration of each turn, in seconds. */
  seconds: number
  rounds: number
}

/** Returns the median ratio of the first server's rate to the second's, measured in turns, and all ratios. */
export async function comparePair(first: string, second: string, pair: Paired): Promise<string> {
  const ratios: number[] = []
  for (let round = -1; round < pair.rounds; round += 1) {
    const ratio = (await requestsPerSecond(first, pair)) / (await requestsPerSecond(second, pair))
    // The first turn fills caches
    if (round >= 0) ratios.push(ratio)
  }
  ratios.sort((a, b) => a - b)
  return `${ratios[ratios.length >> 1]?.toFixed(2)} (rounds ${ratios.map((ratio) => ratio.toFixed(2)).join(', ')})`
}

async function requestsPerSecond(url: string, { path, body, token, seconds }: Paired): Promise<number> {
  const result = await autocannon({
    url: `${url}${path}`,
    method: 'POST',
    connections: 8,
    duration: seconds,
    headers: { 'content-type': 'application/json', 'x-auth-token': token },
    body,
  })
  if (result.non2xx + result.errors > 0) throw new Error(`${url} rejected ${result.non2xx + result.errors} requests`)
  return result.requests.average
}
