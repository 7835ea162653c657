import * as quotes from '@tearsheet/protocol/quotes/endpoints'
import { pageErrors, postingFileTypes, unreadable } from '@tearsheet/protocol/quotes/reading'
import { checkFile } from '../../documents/check-file.ts'
import { maxReadMs, nothingIfLost, type ThreadPool, threadTask } from '../../documents/thread-pool.ts'
import type { Outbound, OutboundError } from '../../gateways/outbound/port.ts'
import { type HttpError, invalidField, unavailable } from '../../http/http-error.ts'
import type { Route } from '../../http/route.ts'

const readPosting = threadTask<typeof import('./read-posting.ts').readPosting>(
  new URL('read-posting.ts', import.meta.url),
  'readPosting',
)

const readPage = threadTask<typeof import('./read-page.ts').readPage>(
  new URL('read-page.ts', import.meta.url),
  'readPage',
)

/** The permission is checked in a transaction that ends before anything is read. */
const allowed = async () => undefined

/** Routes that extract an existing posting: read in a worker thread, returned, and not stored. */
export function readingRoutes(route: Route, { threads, outbound }: { threads: ThreadPool; outbound: Outbound }): void {
  route(quotes.readPostingFile, async ({ file, inTransaction }) => {
    await inTransaction(allowed)
    const mediaType = await checkFile(threads, file.content, postingFileTypes)
    const read = await threads
      .run(readPosting, { content: file.content, mediaType }, { maxMs: maxReadMs })
      .catch(nothingIfLost)
    if (!read) throw invalidField('file', unreadable, 'unreadable')
    return read
  })

  route(quotes.readPastedPosting, async ({ inTransaction }, body) => {
    await inTransaction(allowed)
    const read = await threads.run(readPosting, { text: body.text }, { maxMs: maxReadMs }).catch(nothingIfLost)
    if (!read) throw invalidField('text', unreadable, 'unreadable')
    return read
  })

  route(quotes.readPostingPage, async ({ inTransaction }, body) => {
    const person = await inTransaction(async ({ actor }) => actor.userId)
    const page = await outbound.load(body.address, { person }).catch((error: unknown) => {
      throw isRejection(error) ? rejectionOf(error) : error
    })
    const { content, charset, address, mediaType } = page
    if (!pageTypes.has(mediaType)) throw invalidField('address', pageErrors.not_a_page, 'not_a_page')
    const read = await threads.run(readPage, { content, charset, address }, { maxMs: maxReadMs }).catch(nothingIfLost)
    if (read === null || read === 'none') throw invalidField('address', pageErrors.no_posting, 'no_posting')
    if (read === 'several') throw invalidField('address', pageErrors.several_postings, 'several_postings')
    return read
  })
}

const pageTypes = new Set(['text/html', 'application/xhtml+xml'])

const isRejection = (error: unknown): error is OutboundError => error instanceof Error && error.name === 'OutboundError'

function rejectionOf({ reason, status }: OutboundError): HttpError {
  if (reason === 'busy') return unavailable('busy', pageErrors.busy, 10)
  const message = reason === 'status' ? pageErrors.status(status ?? 0) : pageErrors[reason]
  return invalidField('address', message, reason)
}
