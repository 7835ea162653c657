import autocannon from 'autocannon'

/** One request, asked over and over of two servers in turns. */
export interface Paired {
  /** With `/api` before it. */
  path: string
  body: string
  token: string
  /** How long each turn takes, in seconds. */
  seconds: number
  rounds: number
}

/** The middle one of what two servers answered in turns, as a ratio of the first to the second, and all of them. */
export async function comparePair(first: string, second: string, asked: Paired): Promise<string> {
  const ratios: number[] = []
  for (let round = -1; round < asked.rounds; round += 1) {
    const ratio = (await requestsPerSecond(first, asked)) / (await requestsPerSecond(second, asked))
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
  if (result.non2xx + result.errors > 0) throw new Error(`${url} refused ${result.non2xx + result.errors} requests`)
  return result.requests.average
}
