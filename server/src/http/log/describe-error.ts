/** Loggable description of an error: values that cannot contain user input. */
export interface ErrorDescription {
  /** The error's class. */
  kind: string
  /** SQLSTATE, or the code of Node or a library. */
  code?: string
  constraint?: string
  table?: string
  /** The name of the prepared statement that failed. */
  statement?: string
  /** Database functions on the call stack, innermost first. */
  functions?: string[]
  /** Location: frames of the stack, without the message above them. */
  place: string[]
  cause?: ErrorDescription
}

const [maxFrames, maxCauses] = [12, 5]
const name = /^[\w.$-]{1,63}$/

/**
 * Describes an error by an allow-list (R28.12). Messages are left out, whatever their source: a database quotes the
 * row, a driver the parameters, a parser the invalid text.
 */
export function describeError(error: unknown, depth = 0): ErrorDescription {
  if (!(error instanceof Error)) return { kind: typeof error, place: [] }
  const fields = error as Error & Record<string, unknown> // read by name below, each validated by its pattern
  const functions = functionsIn(fields.where)
  return {
    kind: nameIn(error.constructor.name) ?? 'Error',
    ...named('code', fields.code),
    ...named('constraint', fields.constraint),
    ...named('table', fields.table),
    ...named('statement', fields.statement),
    ...(functions.length === 0 ? {} : { functions }),
    place: framesOf(error),
    ...(error.cause === undefined || depth >= maxCauses ? {} : { cause: describeError(error.cause, depth + 1) }),
  }
}

const nameIn = (value: unknown) => (typeof value === 'string' && name.test(value) ? value : undefined)

function named<Key extends string>(key: Key, value: unknown): Partial<Record<Key, string>> {
  const found = nameIn(value)
  return found === undefined ? {} : ({ [key]: found } as Record<Key, string>) // a computed key is not inferred
}

/** PostgreSQL's context contains statements and parameters; only the names of functions are extracted. */
const functionsIn = (where: unknown) =>
  typeof where === 'string'
    ? [...where.matchAll(/^PL\/pgSQL function (\w{1,63})\(/gm)].map(([, found = '']) => found)
    : []

/** A stack begins with the message, which may have any number of lines; the frames come after it. */
function framesOf({ stack = '', message }: Error): string[] {
  const at = stack.indexOf(message)
  if (at < 0) return []
  const lines = stack.slice(at + message.length).split('\n')
  return lines
    .filter((line) => /^ +at /.test(line))
    .slice(0, maxFrames)
    .map((line) => line.trim())
}
