import type { readPostingPage as endpoint } from '@tearsheet/protocol/quotes/endpoints'
import { pageErrors } from '@tearsheet/protocol/quotes/reading'
import { maxReadMs, nullIfTooDemanding, type ThreadPool, threadTask } from '../../documents/thread-pool.ts'
import { type HttpError, invalidField, unavailable } from '../../errors.ts'
import type { Outbound, OutboundError } from '../../gateways/outbound/port.ts'
import type { Verb } from '../../http/verb.ts'

interface Dependencies {
  threads: ThreadPool
  outbound: Outbound
}

const readPage = threadTask<typeof import('./read-page.ts').readPage>(
  new URL('read-page.ts', import.meta.url),
  'readPage',
)

const pageTypes = new Set(['text/html', 'application/xhtml+xml'])

/**
 * Extracts the fields of the posting of a web page, read in a worker thread.
 * @throws HttpError 400 for a page that cannot be loaded or has no unique posting, 503 when too many are being loaded
 */
export const readPostingPage: Verb<typeof endpoint, Dependencies> = async ({ deps, inTransaction }, input) => {
  const person = await inTransaction(async ({ actor }) => actor.userId)
  const page = await deps.outbound.load(input.address, { person }).catch((error: unknown) => {
    throw isRejection(error) ? rejectionOf(error) : error
  })
  const { content, charset, address, mediaType } = page
  if (!pageTypes.has(mediaType)) throw invalidField('address', pageErrors.not_a_page, 'not_a_page')
  const read = await deps.threads
    .run(readPage, { content, charset, address }, { maxMs: maxReadMs })
    .catch(nullIfTooDemanding)
  if (read === null || read === 'none') throw invalidField('address', pageErrors.no_posting, 'no_posting')
  if (read === 'several') throw invalidField('address', pageErrors.several_postings, 'several_postings')
  return read
}

const isRejection = (error: unknown): error is OutboundError => error instanceof Error && error.name === 'OutboundError'

function rejectionOf({ reason, status }: OutboundError): HttpError {
  if (reason === 'busy') return unavailable('busy', pageErrors.busy, 10)
  const message = reason === 'status' ? pageErrors.status(status ?? 0) : pageErrors[reason]
  return invalidField('address', message, reason)
}
