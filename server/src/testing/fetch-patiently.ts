import { setTimeout as sleep } from 'node:timers/promises'

/** Maximum number of attempts while the server is busy; each rejected one has changed nothing. */
const maxAttempts = 5

/** Sends a request, and again after the time that a 503 names in `retry-after`, as clients of the API do. */
export async function fetchPatiently(url: string, request: RequestInit): Promise<Response> {
  for (let attempt = 1; ; attempt++) {
    const response = await fetch(url, request)
    const seconds = Number(response.headers.get('retry-after'))
    if (response.status !== 503 || seconds === 0 || attempt === maxAttempts) return response
    await sleep(seconds * 1_000)
  }
}
