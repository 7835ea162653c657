import type { FastifyReply } from 'fastify'
import { HttpError } from '../http-error.ts'

/** Aborts when the caller goes away before the answer is out. Nobody reads the error that it then aborts with. */
export function goneSignal(reply: FastifyReply): AbortSignal {
  const gone = new AbortController()
  const leave = () => {
    if (!reply.raw.writableFinished) gone.abort(new HttpError(499, [{ code: 'gone', message: 'The caller has gone' }]))
  }
  if (reply.raw.closed) leave()
  else reply.raw.once('close', leave)
  return gone.signal
}
