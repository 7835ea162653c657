import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import pLimit, { type LimitFunction } from 'p-limit'
import { tooMany } from '../../errors.ts'
import { sourceOf } from '../connections/request-source.ts'

/** Maximum number in progress for one user in this process, and maximum number waiting. */
interface Bound {
  maxConcurrent: number
  maxWaiting: number
  /** Maximum number in progress of all users; unlimited by default. */
  maxInTotal?: number
  error: string
}

const documents: Bound = {
  maxConcurrent: 4,
  maxWaiting: 16,
  error: 'Too many downloads at once. Wait until some have ended, then try again',
}
const uploads: Bound = {
  maxConcurrent: 2,
  maxWaiting: 8,
  error: 'Too many uploads at once. Wait until some have ended, then try again',
}

/** Files from the public: a library may share one address. */
const publicUploads: Bound = { ...uploads, maxConcurrent: 4, maxWaiting: 16 }

/** Bodies of up to 25 MB that are read into memory before their sender is known. */
const signedBodies: Bound = {
  maxConcurrent: 2,
  maxWaiting: 16,
  maxInTotal: 8,
  error: 'Too many requests at once. Wait until some have ended, then try again',
}

/** Seconds after which a retry makes sense. */
const retryAfterSeconds = 5

/** Zips, PDFs and tables are created on request, which takes time; stored files and events are passed through. */
function boundOf({ endpoint, takesFile }: FastifyContextConfig): Bound | null {
  if (takesFile) return publicUploads
  if (endpoint?.upload) return uploads
  return endpoint?.method === 'POST' && endpoint.files.length > 0 ? documents : null
}

/**
 * Prevents one user's downloads and uploads from blocking all others (R15.7, R28.7): beyond a few at once they wait in
 * a queue, before they use resources, and beyond the queue they are rejected with 429.
 */
export function boundTransfers(app: FastifyInstance): void {
  const queues = new Map([documents, uploads, publicUploads].map((bound) => [bound, createQueue(bound)]))
  // Only on routes with files, so that other requests skip it
  app.addHook('onRoute', (route) => {
    // One for each webhook, so that none blocks another
    if (route.config?.takesSignedBody) route.onRequest = [route.onRequest ?? [], createQueue(signedBodies)].flat()
    const bound = boundOf(route.config ?? {})
    const queue = bound && queues.get(bound)
    if (queue) route.preHandler = [route.preHandler ?? [], queue].flat()
  })
}

function createQueue({ maxConcurrent, maxWaiting, maxInTotal = Number.POSITIVE_INFINITY, error }: Bound) {
  const lines = new Map<string, LimitFunction>()
  const total = pLimit(maxInTotal)
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const person = personOf(request)
    const line = lines.get(person) ?? pLimit(maxConcurrent)
    lines.set(person, line)
    if (line.pendingCount >= maxWaiting) throw tooMany(error, retryAfterSeconds)
    await waitForSlot(line, reply, () => {
      if (line.activeCount + line.pendingCount <= 1) lines.delete(person)
    })
    await waitForSlot(total, reply)
  }
}

const personOf = (request: FastifyRequest) => request.token?.userId ?? sourceOf(request)

/** Resolves when a slot is free, which is used until the response is sent or its reader disconnects. */
function waitForSlot(line: LimitFunction, reply: FastifyReply, onEnd?: () => void): Promise<void> {
  return new Promise((come) => {
    line(
      () =>
        new Promise<void>((end) => {
          const leave = () => {
            onEnd?.()
            end()
          }
          // The reader may have disconnected while waiting
          if (reply.raw.closed) leave()
          else reply.raw.once('close', leave)
          come()
        }),
    )
  })
}
