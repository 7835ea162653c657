import { setTimeout as sleep } from 'node:timers/promises'

/** Maximum number of tries of one request, after which the test gets the response. */
const maxTries = 30

/**
 * Repeats a request while the response is 503, like an API client: under load, some requests are rejected at the
 * default deadlines on a slow machine. The next try completes the work, or returns the earlier result by its
 * idempotency key.
 */
export async function retryWhileUnavailable<Reply extends { status: number }>(
  send: () => Promise<Reply>,
): Promise<Reply> {
  for (let tries = 1; ; tries++) {
    const response = await send()
    if (response.status !== 503 || tries === maxTries) return response
    await sleep(100 * Math.random())
  }
}
