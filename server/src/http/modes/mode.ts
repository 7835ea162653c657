import type { Endpoint } from '@tearsheet/protocol/endpoint'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Caller } from '../callers.ts'

/** A request whose caller is known. */
export interface Served {
  endpoint: Endpoint
  caller: Caller
  request: FastifyRequest
  reply: FastifyReply
}

/** A handler as a mode calls it: the type of `route` has checked it against the arguments of the mode. */
export type Handle = (call: object) => Promise<unknown>

/** A way to run a handler, by the declaration's `runs`. */
export type Run = (served: Served, handle: Handle) => Promise<unknown>
