import { finished } from 'node:stream'
import type { Endpoint } from '@tearsheet/protocol/endpoint'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import pLimit, { type LimitFunction } from 'p-limit'
import { tooMany } from '../http-error.ts'

/** Documents that are made for one person at a time in this process, and how many more may wait their turn. */
const [maxConcurrent, maxWaiting] = [4, 16]
/** Seconds after which another try is worth it. */
const retryAfterSeconds = 5

/** Zips, PDFs and tables are put together on request and take time; stored files and events are handed through. */
const isMade = (endpoint: Endpoint | undefined) => endpoint?.method === 'POST' && endpoint.files.length > 0

/**
 * Keeps one account's downloads from blocking all others (R15.7, R28.7): past a few at once they wait in
 * line, before they hold anything, and past a line they are refused with 429.
 */
export function boundDocuments(app: FastifyInstance): void {
  const lines = new Map<string, LimitFunction>()

  async function queue(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const person = personOf(request)
    const line = lines.get(person) ?? pLimit(maxConcurrent)
    lines.set(person, line)
    if (line.pendingCount >= maxWaiting)
      throw tooMany('Too many downloads at once. Wait until some have ended, then try again', retryAfterSeconds)
    await turn(line, reply, () => {
      if (line.activeCount + line.pendingCount <= 1) lines.delete(person)
    })
  }

  // On the routes of documents alone, so that every other call is spared it
  app.addHook('onRoute', (route) => {
    if (isMade(route.config?.endpoint)) route.preHandler = [route.preHandler ?? [], queue].flat()
  })
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
