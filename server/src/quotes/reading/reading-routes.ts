import * as quotes from '@tearsheet/protocol/quotes/endpoints'
import { postingFileTypes, unreadable } from '@tearsheet/protocol/quotes/reading'
import { checkFile } from '../../documents/check-file.ts'
import { type ThreadPool, threadTask } from '../../documents/thread-pool.ts'
import { invalidField } from '../../http/http-error.ts'
import type { Route } from '../../http/route.ts'

const readPosting = threadTask<typeof import('./read-posting.ts').readPosting>(
  new URL('read-posting.ts', import.meta.url),
  'readPosting',
)

/** That they may is found out in a transaction, which ends before anything is read. */
const allowed = async () => undefined

/** A posting that somebody has already: read in a worker thread, answered, and not kept. */
export function readingRoutes(route: Route, { threads }: { threads: ThreadPool }): void {
  route(quotes.readPostingFile, async ({ file, inTransaction }) => {
    await inTransaction(allowed)
    const mediaType = await checkFile(threads, file.content, postingFileTypes)
    const read = await threads.run(readPosting, { content: file.content, mediaType })
    if (!read) throw invalidField('file', unreadable, 'unreadable')
    return read
  })

  route(quotes.readPastedPosting, async ({ body, inTransaction }) => {
    await inTransaction(allowed)
    const read = await threads.run(readPosting, { text: body.text })
    if (!read) throw invalidField('text', unreadable, 'unreadable')
    return read
  })
}
