import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { disconnectSignal } from '../files/disconnect-signal.ts'
import { FileReply } from '../files/file-reply.ts'
import { stallSignal } from '../files/stall-signal.ts'
import type { Run } from './mode.ts'

/**
 * Responds while reading: the transaction lasts as long as the content, which a verb returns as an unread
 * stream. A reader who disconnects, or accepts no data for a time, releases the connection at once. An error after the
 * first byte breaks the reader's connection: a response that ends is complete.
 */
export const runForDownload =
  (stallMs: number): Run =>
  async ({ deps, caller, request, reply }, handle) => {
    const { body, params } = request
    const over = AbortSignal.any([disconnectSignal(reply), stallSignal(reply, stallMs)])
    const opened = Promise.withResolvers<Readable>()
    let content: Readable | undefined
    const read = caller.inTransaction(
      body,
      async (inside) => {
        const answer = await handle({ deps, params, request, reply, ...inside }, body)
        if (!(answer instanceof FileReply)) throw new Error(`${request.url} answered no file`)
        const made = await answer.content(over)
        if (!(made instanceof Readable)) throw new Error(`${request.url} returned no stream`)
        content = made
        reply.headers(answer.headers)
        opened.resolve(content)
        await finished(content)
      },
      over,
    )
    read.catch((error) => {
      opened.reject(error)
      content?.destroy(error)
    })
    return opened.promise
  }
