import type { FastifyBaseLogger } from 'fastify'

const ways = ['trace', 'debug', 'log', 'info', 'warn', 'error'] as const

/**
 * Has what libraries print by themselves written to the log (R28.12): an error as the log describes it, and nothing else of
 * their words, which may quote what was sent.
 * @returns the way to give the console back
 */
export function keepConsole(log: Pick<FastifyBaseLogger, 'warn'>): () => void {
  const before = ways.map((way) => [way, console[way]] as const)
  const tell = (...words: unknown[]) =>
    log.warn({ err: words.find((word) => word instanceof Error) }, 'a library printed something')
  for (const way of ways) console[way] = tell
  return () => {
    for (const [way, print] of before) console[way] = print
  }
}
