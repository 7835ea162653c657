import { errorMessages, type FieldError } from '@tearsheet/protocol/errors'
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify'
import type { z } from 'zod'
import { boundReached, isUnavailable } from '../database/unavailable.ts'
import { HttpError, unsupportedBody } from '../errors.ts'
import { isNotStored } from './files/not-stored-error.ts'

const kinds: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  date: 'a date',
  null: 'null',
}

const formats: Record<string, string> = {
  uuid: 'Give an id as the portal writes it',
  guid: 'Give an id as the portal writes it',
  email: 'Enter an email address in the format name@example.com',
  url: 'Enter a web address such as https://example.com',
  datetime: 'Give a date and time as 2026-10-02T16:12:00Z',
  date: 'Give a date as 2026-10-02',
}

const counted = (count: number | bigint, origin: string) => {
  const unit = { string: 'character', array: 'entry', set: 'entry', file: 'byte' }[origin]
  const many = unit === 'entry' ? 'entries' : `${unit}s`
  return unit ? `${count.toLocaleString('en-US')} ${count === 1 || count === 1n ? unit : many}` : `${count}`
}

const quoted = (values: readonly unknown[]) => values.map(String).join(', ')

/** Returns the product's own message for a schema error, if the schema has none; passed to `safeParse`. */
export function schemaText(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'This is required' : `Give ${kinds[issue.expected] ?? 'another kind of value'}`
    case 'too_small':
      if (issue.minimum === 1 && issue.origin === 'string') return 'This must not be empty'
      if (issue.minimum === 1 && issue.origin === 'array') return 'Give at least one'
      return issue.origin === 'string' || issue.origin === 'array'
        ? `Use ${counted(issue.minimum, issue.origin)} or more`
        : `Give ${issue.minimum} or more`
    case 'too_big':
      return issue.origin === 'string' || issue.origin === 'array'
        ? `Use ${counted(issue.maximum, issue.origin)} or fewer`
        : `Give ${issue.maximum} or less`
    case 'invalid_format':
      return formats[issue.format] ?? 'Write this in the form that is asked for'
    case 'invalid_value':
      return issue.values.length === 1 ? `Give ${quoted(issue.values)}` : `Give one of: ${quoted(issue.values)}`
    case 'not_multiple_of':
      return `Give a multiple of ${issue.divisor}`
    case 'unrecognized_keys':
      return `Leave out: ${quoted(issue.keys)}`
    default:
      return 'This value cannot be taken here'
  }
}

/** Returns the errors of input that does not match its schema, each with the dotted path of its field. */
export function schemaErrors(issues: readonly z.core.$ZodIssue[], prefix: readonly string[] = []): FieldError[] {
  return issues.map((issue) => {
    const path = [...prefix, ...issue.path].join('.')
    return { code: 'invalid', message: issue.message, ...(path ? { field: path } : {}) }
  })
}

/** Our messages for errors raised by Fastify, by status. */
const transportErrors: Record<number, FieldError> = {
  400: { code: 'malformed', message: 'The request could not be read as JSON' },
  413: { code: 'too_large', message: 'The request is too large' },
  429: { code: 'too_many_requests', message: 'Too many requests. Wait a moment, then try again' },
}

/** Messages for requests that the database ended for a limit (decision record 0023). */
const boundErrors = {
  lock: {
    code: 'locked',
    message: 'Someone else is changing this right now. Try again in a moment',
    retryAfterSeconds: 1,
  },
  statement: { code: 'too_slow', message: 'This took too long. Try again in a moment', retryAfterSeconds: 2 },
}

/**
 * Returns the message of a temporary error: the database is unavailable, or ended the request for a limit, or the disk
 * is full. Null for any other error.
 */
export function passingError(error: unknown): { error: FieldError; retryAfterSeconds: number; event: string } | null {
  if (isNotStored(error))
    return {
      error: { code: 'not_stored', message: errorMessages.notStored },
      retryAfterSeconds: 5,
      event: 'a file could not be stored',
    }
  if (isUnavailable(error))
    return {
      error: { code: 'unavailable', message: errorMessages.unexpected },
      retryAfterSeconds: 1,
      event: 'database unavailable',
    }
  const reached = boundReached(error)
  if (!reached) return null
  const { retryAfterSeconds, ...fieldError } = boundErrors[reached]
  return { error: fieldError, retryAfterSeconds, event: 'a bound of the request was reached in the database' }
}

/**
 * Converts every error to the response that the API documents; for an unknown one the response reveals nothing, and the
 * log only its type and location (R28.12).
 */
export function replyToErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    if (error instanceof HttpError) {
      if (error.retryAfter !== undefined) reply.header('retry-after', String(Math.ceil(error.retryAfter)))
      return send(reply, error.status, error.errors)
    }
    const passing = passingError(error)
    if (passing) {
      // A full disk does not pass by itself
      const level = passing.error.code === 'not_stored' ? 'error' : 'warn'
      request.log[level]({ err: error }, passing.event)
      reply.header('retry-after', String(passing.retryAfterSeconds))
      return send(reply, 503, [passing.error])
    }
    const status = error.statusCode ?? 500
    if (status === 415) {
      const { endpoint, takesFile = false } = request.routeOptions.config
      return send(reply, status, unsupportedBody(takesFile || Boolean(endpoint?.upload)).errors)
    }
    // The connection ends only after the whole body: a proxy that is still sending it would not read the response
    if (status === 413) reply.removeHeader('connection')
    const fieldError = transportErrors[status]
    if (fieldError) return send(reply, status, [fieldError])
    if (status >= 400 && status < 500)
      return send(reply, status, [{ code: 'refused', message: 'The request was refused' }])
    request.log.error({ err: error }, 'unexpected error')
    return send(reply, 500, [{ code: 'unexpected', message: errorMessages.unexpected }])
  })
}

function send(reply: FastifyReply, status: number, errors: FieldError[]) {
  // Serialized here: the route's own response schema describes its success.
  return reply.code(status).type('application/json; charset=utf-8').serializer(JSON.stringify).send({ errors })
}
