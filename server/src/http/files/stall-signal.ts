import type { FastifyReply } from 'fastify'

/**
 * Returns a signal that aborts when a reader has not accepted waiting data for this time, at the latest after twice the
 * time.
 */
export function stallSignal({ raw, log }: FastifyReply, stallMs: number): AbortSignal {
  const stalled = new AbortController()
  if (raw.closed) return stalled.signal
  let hasMoved = true
  const move = () => {
    hasMoved = true
  }
  const timer = setInterval(() => {
    if (raw.writableNeedDrain && !hasMoved) {
      log.warn('a download was ended because its reader took nothing')
      stalled.abort(new Error('The client read nothing'))
    }
    hasMoved = !raw.writableNeedDrain
  }, stallMs).unref()
  raw.on('drain', move)
  raw.once('close', () => clearInterval(timer))
  return stalled.signal
}
