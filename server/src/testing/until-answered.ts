import { setTimeout as sleep } from 'node:timers/promises'

/** Of one call, past which a test is told what the server says. */
const maxTries = 30

/**
 * Makes a call again while it is told to come back (503), as a client of the API does: of a crowd at the shipped deadlines
 * some are, on a slow machine. What a 503 left undone is done by the next try, or at once by its idempotency key.
 */
export async function untilAnswered<Reply extends { status: number }>(send: () => Promise<Reply>): Promise<Reply> {
  for (let tries = 1; ; tries++) {
    const reply = await send()
    if (reply.status !== 503 || tries === maxTries) return reply
    await sleep(100 * Math.random())
  }
}
