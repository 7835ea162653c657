import type { Socket } from 'node:net'
import type { FastifyInstance, onRequestHookHandler } from 'fastify'
import { HttpError } from '../../errors.ts'
import { sourceOfSocket } from './request-source.ts'

/** Limits of a connection, so that slow and silent ones cannot accumulate (R28.20). */
export interface ConnectionBounds {
  /** Limit for the headers of a request. */
  headMs: number
  /** Limit for a whole request without a file, and with one. */
  requestMs: number
  uploadMs: number
  /** Limit without a byte in either direction. */
  silentMs: number
  /** Maximum number of open connections from one address, and in total. */
  maxOfAddress: number
  max: number
  /** Maximum number of requests of one connection whose responses are not sent: browsers and proxies send one at a time. */
  maxUnanswered: number
}

export const shippedBounds: ConnectionBounds = {
  headMs: 15_000,
  requestMs: 30_000,
  uploadMs: 120_000,
  silentMs: 60_000,
  maxOfAddress: 200,
  max: 10_000,
  maxUnanswered: 8,
}

/** Interval at which Node checks for slow requests, and thus the additional time one may take. */
const lookEveryMs = 2_000

/** Returns the server's own options for these limits. */
export const connectionOptions = ({ headMs, uploadMs, silentMs }: ConnectionBounds) => ({
  connectionTimeout: silentMs,
  requestTimeout: uploadMs,
  http: { headersTimeout: headMs, connectionsCheckingInterval: Math.min(lookEveryMs, headMs) },
})

/**
 * Rejects connections over the limit, ends those that request more without reading the responses, and ends requests without
 * a file that are not complete in time.
 * @param isProxy whether an address is that of our own proxy, with many users behind it
 */
export function boundConnections(
  app: FastifyInstance,
  bounds: ConnectionBounds,
  isProxy: (address: string) => boolean,
): void {
  app.server.maxConnections = bounds.max
  app.server.on('connection', rejectMoreThan(bounds.maxOfAddress, isProxy))
  app.addHook('onRequest', endMoreThan(bounds.maxUnanswered))
  app.addHook('onRequest', (request, reply, done) => {
    const { endpoint, takesFile } = request.routeOptions.config
    const { upload, method } = endpoint ?? {}
    if (upload || takesFile || method === 'GET' || request.raw.complete) return done()
    const timer = setTimeout(() => {
      if (request.raw.complete || reply.sent) return
      reply.header('connection', 'close')
      reply.send(new HttpError(408, [{ code: 'too_slow', message: 'The request took too long to arrive. Try again' }]))
      reply.raw.once('finish', () => request.raw.destroy())
    }, bounds.requestMs)
    timer.unref()
    request.raw.once('close', () => clearTimeout(timer))
    done()
  })
}

/**
 * Returns a hook that ends a connection with too many requests at once. Node starts all requests of a packet together, and
 * keeps their responses in memory until the client reads them.
 */
function endMoreThan(max: number): onRequestHookHandler {
  const unanswered = new WeakMap<Socket, number>()
  return ({ raw: { socket } }, reply, done) => {
    const count = (unanswered.get(socket) ?? 0) + 1
    if (count > max) {
      reply.hijack()
      socket.destroy()
      return
    }
    unanswered.set(socket, count)
    reply.raw.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1))
    done()
  }
}

/** Returns `limitAddress` with exceptions: our own proxy and this machine have no maximum. */
export const rejectMoreThan = (most: number, isProxy: (address: string) => boolean) =>
  limitAddress(most, (address) => isLocal(address) || isProxy(address))

/**
 * Returns the handler of new connections: one over the maximum of its address is closed at once.
 * @param isExempt whether an address has no maximum
 */
export function limitAddress(most: number, isExempt: (address: string) => boolean = () => false) {
  const open = new Map<string, number>()
  return (socket: Parameters<typeof sourceOfSocket>[0] & Pick<Socket, 'destroy' | 'once'>): void => {
    const { address, source } = sourceOfSocket(socket)
    if (isExempt(address)) return
    const count = (open.get(source) ?? 0) + 1
    if (count > most) {
      socket.destroy()
      return
    }
    open.set(source, count)
    socket.once('close', () => {
      const left = (open.get(source) ?? 1) - 1
      if (left === 0) open.delete(source)
      else open.set(source, left)
    })
  }
}

/** How long a shutdown waits for requests in progress, in milliseconds: a zip of many files takes some seconds. */
const shippedMs = 10_000

/**
 * Completes the requests in progress at shutdown and accepts no more; those not finished in time are cut off (R28.23).
 */
export function endWithin(app: FastifyInstance, boundMs = shippedMs): void {
  app.addHook('preClose', async () => {
    setTimeout(() => app.server.closeAllConnections(), boundMs).unref()
  })
}

/** A proxy on the same machine, whether or not it is configured. */
const isLocal = (address: string) => /^(127\.|::1$|::ffff:127\.)/.test(address)
