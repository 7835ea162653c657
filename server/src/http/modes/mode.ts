import type { Endpoint } from '@tearsheet/protocol/endpoint'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Caller } from '../callers.ts'

/** A request whose caller is known. */
export interface ServedRequest {
  endpoint: Endpoint
  /** Given with the table of routes. */
  deps: unknown
  caller: Caller
  request: FastifyRequest
  reply: FastifyReply
}

/** A verb as a mode runs it: `serve` has matched it to its endpoint. */
export type Handle = (ctx: object, input: unknown) => Promise<unknown>

/** A way to run a verb, by the declaration's `runs`. */
export type Run = (served: ServedRequest, handle: Handle) => Promise<unknown>
