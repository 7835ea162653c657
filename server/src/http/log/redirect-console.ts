import type { FastifyBaseLogger } from 'fastify'

const ways = ['trace', 'debug', 'log', 'info', 'warn', 'error'] as const

/**
 * Logs that a library printed something, with the error if it printed one, and nothing else of its text, which may
 * contain user input (R28.12).
 * @returns a function that restores the console
 */
export function redirectConsole(log: Pick<FastifyBaseLogger, 'warn'>): () => void {
  const before = ways.map((way) => [way, console[way]] as const)
  const notify = (...args: unknown[]) =>
    log.warn({ err: args.find((arg) => arg instanceof Error) }, 'a library printed something')
  for (const way of ways) console[way] = notify
  return () => {
    for (const [way, print] of before) console[way] = print
  }
}
