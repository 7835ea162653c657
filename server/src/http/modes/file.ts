import type { FastifyReply } from 'fastify'
import { FileReply } from '../files/file-reply.ts'
import { HttpError } from '../http-error.ts'
import type { Run } from './mode.ts'

/** Reads in one transaction; once that has ended, the file is made or opened and sent. */
export const runForFile: Run = async ({ caller, request, reply }, handle) => {
  const { body, params } = request
  const answer = await caller.inTransaction(body, (inside) => handle({ body, params, request, reply, ...inside }))
  return sendFile(reply, answer)
}

/** The content of a file, under its headers; any other answer as it is. */
export async function sendFile(reply: FastifyReply, answer: unknown): Promise<unknown> {
  if (!(answer instanceof FileReply)) return answer
  // Opened first: a failure must not leave under the headers of a file
  const content = await answer.content(goneSignal(reply))
  reply.headers(answer.headers)
  return content
}

/** Aborts when the caller goes away before the answer is out. Nobody reads the error that it then aborts with. */
function goneSignal(reply: FastifyReply): AbortSignal {
  const gone = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort(new HttpError(499, [{ code: 'gone', message: 'The caller has gone' }]))
  })
  return gone.signal
}
