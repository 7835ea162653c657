import { appendFileSync } from 'node:fs'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'

/** Time from which a response is reported as slow, in milliseconds. */
const slowMs = 3_000

/** A slow response: a product that computes uses the processor, and one that waits for a busy machine does not. */
export interface SlowResponse {
  request: string
  ms: number
  /** Time of the processor that the process used meanwhile. */
  cpuMs: number
  /** Duration of the same request when it was sent again. */
  againMs: number
}

/** Responses of a fuzz test. */
export interface CountedResponses {
  byStatus: Record<string, number>
  longestMs: number
  slow: SlowResponse[]
}

/** Sends requests to an application one after the other, and counts the responses. */
export function countResponses(app: FastifyInstance) {
  const counted: CountedResponses = { byStatus: {}, longestMs: 0, slow: [] }

  async function time(
    request: InjectOptions,
  ): Promise<{ response: LightMyRequestResponse; ms: number; cpuMs: number }> {
    const [begun, cpu] = [performance.now(), process.cpuUsage()]
    const response = await app.inject(request)
    const used = process.cpuUsage(cpu)
    return { response, ms: performance.now() - begun, cpuMs: (used.user + used.system) / 1_000 }
  }

  return {
    async send(request: InjectOptions): Promise<LightMyRequestResponse> {
      const { response, ms, cpuMs } = await time(request)
      const { statusCode } = response
      counted.byStatus[statusCode] = (counted.byStatus[statusCode] ?? 0) + 1
      counted.longestMs = Math.max(counted.longestMs, ms)
      if (ms > slowMs) {
        const again = await time(request)
        const name = `${request.method ?? 'GET'} ${typeof request.url === 'string' ? request.url : ''}`
        counted.slow.push({ request: name, ms, cpuMs, againMs: again.ms })
      }
      return response
    },
    /** Appends the counts to the file of `FUZZ_REPORT`, which the bench reads. */
    report(): void {
      if (process.env.FUZZ_REPORT) appendFileSync(process.env.FUZZ_REPORT, `${JSON.stringify(counted)}\n`)
    },
  }
}
