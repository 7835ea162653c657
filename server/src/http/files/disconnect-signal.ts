import type { FastifyReply } from 'fastify'
import { HttpError } from '../../errors.ts'

/**
 * Returns a signal that aborts when the client disconnects before the response is complete. The resulting error is
 * never sent.
 */
export function disconnectSignal(reply: FastifyReply): AbortSignal {
  const gone = new AbortController()
  const leave = () => {
    if (!reply.raw.writableFinished) gone.abort(new HttpError(499, [{ code: 'gone', message: 'The caller has gone' }]))
  }
  if (reply.raw.closed) leave()
  else reply.raw.once('close', leave)
  return gone.signal
}
