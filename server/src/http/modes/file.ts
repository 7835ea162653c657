import type { FastifyReply, FastifyRequest } from 'fastify'
import { disconnectSignal } from '../files/disconnect-signal.ts'
import { FileReply } from '../files/file-reply.ts'
import type { Run } from './mode.ts'

/** Reads in one transaction; after its end, the file is created or opened and sent. */
export const runForFile: Run = async ({ deps, caller, request, reply }, handle) => {
  const { body, params } = request
  const answer = await caller.inTransaction(body, (inside) => handle({ deps, params, request, reply, ...inside }, body))
  return sendFile(request, reply, answer)
}

/**
 * Sends the content of a file with its headers; passes on any other response unchanged. A browser that already has the
 * same content gets a 304, if its user may read the file.
 */
export async function sendFile(request: FastifyRequest, reply: FastifyReply, answer: unknown): Promise<unknown> {
  if (!(answer instanceof FileReply)) return answer
  const { etag } = answer.headers
  if (etag !== undefined && knows(request.headers['if-none-match'], etag)) {
    // All except the length: a browser applies the headers of a 304 to its copy
    const { 'content-length': _, ...headers } = answer.headers
    return reply.code(304).headers(headers).send()
  }
  // Opened first: a failure must not have the headers of a file
  const content = await answer.content(disconnectSignal(reply))
  reply.headers(answer.headers)
  return content
}

/** Whether a browser's list of ETags contains a content's; an intermediate cache may have marked it weak. */
const knows = (list: string | undefined, etag: string) =>
  list?.split(',').some((one) => one.trim().replace(/^W\//, '') === etag) ?? false
