import type { FastifyReply } from 'fastify'

/** Aborts when the caller goes away before the answer is out. */
export function goneSignal(reply: FastifyReply): AbortSignal {
  const gone = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort(new Error('The caller has gone'))
  })
  return gone.signal
}
