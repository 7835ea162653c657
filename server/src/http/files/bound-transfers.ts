import { finished } from 'node:stream'
import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import pLimit, { type LimitFunction } from 'p-limit'
import { tooMany } from '../http-error.ts'

/** How many go on for one person at a time in this process, and how many more may wait their turn. */
interface Bound {
  maxConcurrent: number
  maxWaiting: number
  refusal: string
}

const documents: Bound = {
  maxConcurrent: 4,
  maxWaiting: 16,
  refusal: 'Too many downloads at once. Wait until some have ended, then try again',
}
const uploads: Bound = {
  maxConcurrent: 2,
  maxWaiting: 8,
  refusal: 'Too many uploads at once. Wait until some have ended, then try again',
}

/** Files from the public: an address may be a whole library's. */
const publicUploads: Bound = { ...uploads, maxConcurrent: 4, maxWaiting: 16 }

/** Seconds after which another try is worth it. */
const retryAfterSeconds = 5

/** Zips, PDFs and tables are put together on request and take time; stored files and events are handed through. */
function boundOf({ endpoint, takesFile }: FastifyContextConfig): Bound | null {
  if (takesFile) return publicUploads
  if (endpoint?.upload) return uploads
  return endpoint?.method === 'POST' && endpoint.files.length > 0 ? documents : null
}

/**
 * Keeps one person's downloads and uploads from blocking all others (R15.7, R28.7): past a few at once they wait in
 * line, before they hold anything, and past a line they are refused with 429.
 */
export function boundTransfers(app: FastifyInstance): void {
  const queues = new Map([documents, uploads, publicUploads].map((bound) => [bound, createQueue(bound)]))
  // On the routes of files alone, so that every other call is spared it
  app.addHook('onRoute', (route) => {
    const bound = boundOf(route.config ?? {})
    const queue = bound && queues.get(bound)
    if (queue) route.preHandler = [route.preHandler ?? [], queue].flat()
  })
}

function createQueue({ maxConcurrent, maxWaiting, refusal }: Bound) {
  const lines = new Map<string, LimitFunction>()
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const person = personOf(request)
    const line = lines.get(person) ?? pLimit(maxConcurrent)
    lines.set(person, line)
    if (line.pendingCount >= maxWaiting) throw tooMany(refusal, retryAfterSeconds)
    await turn(line, reply, () => {
      if (line.activeCount + line.pendingCount <= 1) lines.delete(person)
    })
  }
}

const personOf = (request: FastifyRequest) => request.token?.userId ?? request.ip

/** Resolves when a slot is free; it is held until the reply is sent or its reader is gone. */
function turn(line: LimitFunction, reply: FastifyReply, onEnd: () => void): Promise<void> {
  return new Promise((come) => {
    line(
      () =>
        new Promise<void>((end) => {
          finished(reply.raw, () => {
            onEnd()
            end()
          })
          come()
        }),
    )
  })
}
