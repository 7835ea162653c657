import { errorMessages, type Fault } from '@tearsheet/protocol/errors'
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify'
import type { z } from 'zod'
import { boundReached, isUnavailable } from '../database/unavailable.ts'
import { HttpError } from './http-error.ts'

/** The faults of input that does not fit its schema, each with the dotted path of its field. */
export function schemaFaults(issues: readonly z.core.$ZodIssue[], prefix: readonly string[] = []): Fault[] {
  return issues.map((issue) => {
    const path = [...prefix, ...issue.path].join('.')
    const missing = issue.code === 'invalid_type' && issue.input === undefined
    const message = missing && issue.message.startsWith('Invalid input') ? 'This is required' : issue.message
    return { code: 'invalid', message, ...(path ? { field: path } : {}) }
  })
}

/** What Fastify itself refuses, in our words, by its status. */
const transportFaults: Record<number, Fault> = {
  400: { code: 'malformed', message: 'The request could not be read as JSON' },
  413: { code: 'too_large', message: 'The request is too large' },
  415: { code: 'unsupported_media_type', message: 'Send application/json' },
  429: { code: 'too_many_requests', message: 'Too many requests. Wait a little, then try again' },
}

/** What is told when the database ended a request for one of its bounds (decision record 0023). */
const boundFaults = {
  lock: {
    code: 'locked',
    message: 'Somebody else is changing this right now. Try again in a moment',
    retryAfterSeconds: 1,
  },
  statement: { code: 'too_slow', message: 'This took too long. Try again in a moment', retryAfterSeconds: 2 },
}

/**
 * One hook turns every error into the reply that the API promises; an unknown one reveals nothing to the caller, and to
 * the log its kind and place (R28.12).
 */
export function replyToErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    if (error instanceof HttpError) {
      if (error.retryAfter !== undefined) reply.header('retry-after', String(Math.ceil(error.retryAfter)))
      return send(reply, error.status, error.faults)
    }
    if (isUnavailable(error)) {
      request.log.warn({ err: error }, 'database unavailable')
      reply.header('retry-after', '1')
      return send(reply, 503, [{ code: 'unavailable', message: errorMessages.unexpected }])
    }
    const reached = boundReached(error)
    if (reached) {
      request.log.warn({ err: error }, 'a bound of the request was reached in the database')
      const { retryAfterSeconds, ...fault } = boundFaults[reached]
      reply.header('retry-after', String(retryAfterSeconds))
      return send(reply, 503, [fault])
    }
    const status = error.statusCode ?? 500
    const fault = transportFaults[status]
    if (fault) return send(reply, status, [fault])
    if (status >= 400 && status < 500)
      return send(reply, status, [{ code: 'refused', message: 'The request was refused' }])
    request.log.error({ err: error }, 'unexpected error')
    return send(reply, 500, [{ code: 'unexpected', message: errorMessages.unexpected }])
  })
}

function send(reply: FastifyReply, status: number, errors: Fault[]) {
  // Serialised here: the route's own reply schema describes its success.
  return reply.code(status).type('application/json; charset=utf-8').serializer(JSON.stringify).send({ errors })
}
