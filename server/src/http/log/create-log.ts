import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'
import pino, { type DestinationStream, type LogFn, type Logger } from 'pino'
import { logErrors } from '../../environment/process-counters.ts'
import { describeError } from './describe-error.ts'

/**
 * Creates the log (R28.12): errors, requests and responses are written by an allow-list. It never contains bodies,
 * headers or full URLs, some of which are credentials.
 * @param to destination; defaults to standard output
 */
export function createLog(level: string, to?: DestinationStream): FastifyBaseLogger {
  const options = {
    level,
    serializers: {
      err: (error: unknown) => describeError(error),
      req: ({ method, routeOptions }: FastifyRequest) => ({ method, route: routeOptions?.url }),
      res: ({ statusCode }: FastifyReply) => ({ statusCode }),
    },
    hooks: { logMethod: countedWithoutMessage },
  }
  return to === undefined ? pino(options) : pino(options, to)
}

/** Levels of pino that are errors. */
const errorLevel = 50

/** Counts errors by kind, then writes the line. */
function countedWithoutMessage(this: Logger, args: Parameters<LogFn>, write: LogFn, level: number): unknown {
  if (level >= errorLevel) {
    const error = errorIn(args[0])
    logErrors.inc({ kind: error === null ? 'none' : describeError(error).kind })
  }
  return withoutMessageOfError.call(this, args, write)
}

/**
 * Removes the error's message, which the logger writes if a line has no text, and which some libraries write
 * themselves.
 */
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
