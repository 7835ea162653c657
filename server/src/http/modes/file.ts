import type { FastifyReply, FastifyRequest } from 'fastify'
import { FileReply } from '../files/file-reply.ts'
import { goneSignal } from '../files/gone-signal.ts'
import type { Run } from './mode.ts'

/** Reads in one transaction; once that has ended, the file is made or opened and sent. */
export const runForFile: Run = async ({ caller, request, reply }, handle) => {
  const { body, params } = request
  const answer = await caller.inTransaction(body, (inside) => handle({ body, params, request, reply, ...inside }))
  return sendFile(request, reply, answer)
}

/**
 * The content of a file, under its headers; any other answer as it is. A browser that has this very content is told so,
 * which only those hear who may have it.
 */
export async function sendFile(request: FastifyRequest, reply: FastifyReply, answer: unknown): Promise<unknown> {
  if (!(answer instanceof FileReply)) return answer
  const { etag } = answer.headers
  if (etag !== undefined && knows(request.headers['if-none-match'], etag)) {
    // All of them but the length: a browser takes the headers of a 304 for those of what it has
    const { 'content-length': _, ...headers } = answer.headers
    return reply.code(304).headers(headers).send()
  }
  // Opened first: a failure must not leave under the headers of a file
  const content = await answer.content(goneSignal(reply))
  reply.headers(answer.headers)
  return content
}

/** Whether a browser's list of what it has names a content; a cache on the way may have marked it weak. */
const knows = (list: string | undefined, etag: string) =>
  list?.split(',').some((one) => one.trim().replace(/^W\//, '') === etag) ?? false
