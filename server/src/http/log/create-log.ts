import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'
import pino, { type DestinationStream, type LogFn, type Logger } from 'pino'
import { describeError } from './describe-error.ts'

/**
 * The log (R28.12): errors, requests and replies are written by allow-list. Bodies, headers and whole addresses, some of
 * which open something, are nowhere in it.
 * @param to where it goes; the standard output unless given
 */
export function createLog(level: string, to?: DestinationStream): FastifyBaseLogger {
  const options = {
    level,
    serializers: {
      err: (error: unknown) => describeError(error),
      req: ({ method, routeOptions }: FastifyRequest) => ({ method, route: routeOptions?.url }),
      res: ({ statusCode }: FastifyReply) => ({ statusCode }),
    },
    hooks: { logMethod: withoutMessageOfError },
  }
  return to === undefined ? pino(options) : pino(options, to)
}

/** The logger writes an error's message where a line has none of its own, and some libraries write it themselves. */
function withoutMessageOfError(this: Logger, args: Parameters<LogFn>, write: LogFn): unknown {
  const [first, text]: unknown[] = args
  const error = errorIn(first)
  const quotes = error && (typeof text !== 'string' || (error.message !== '' && text.includes(error.message)))
  if (!quotes) return write.apply(this, args)
  return write.call(this, first instanceof Error ? { err: first } : first, 'an error')
}

function errorIn(first: unknown): Error | null {
  if (first instanceof Error) return first
  const held = typeof first === 'object' && first !== null && 'err' in first ? first.err : null
  return held instanceof Error ? held : null
}
