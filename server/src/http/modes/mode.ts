import type { Endpoint } from '@tearsheet/protocol/endpoint'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Caller } from '../callers.ts'

/** One request, once it is known who made it. */
export interface Served {
  endpoint: Endpoint
  caller: Caller
  request: FastifyRequest
  reply: FastifyReply
}

/** A handler as a mode calls it: the type of `route` has held it to what the mode gives. */
export type Handle = (call: object) => Promise<unknown>

/** One way to run a handler, by the declaration's `runs`. */
export type Run = (served: Served, handle: Handle) => Promise<unknown>
