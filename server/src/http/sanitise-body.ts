import type { Endpoint } from '@tearsheet/protocol/endpoint'
import { sanitiseRichText } from '../documents/rich-text/sanitise-rich-text.ts'
import { type ThreadPool, threadTask } from '../documents/thread-pool.ts'

const inThread = threadTask<typeof sanitiseRichText>(
  new URL('../documents/rich-text/sanitise-rich-text.ts', import.meta.url),
  'sanitiseRichText',
)

/** A shorter text takes some milliseconds here, less than it may wait for a thread. */
const maxInlineCharacters = 5_000

/**
 * Sanitises the HTML of a body where its endpoint declares some, in place. What is too long after that is left for the
 * handler to refuse, with the other faults of its form.
 * @throws HttpError 503 when too much waits for the threads
 */
export async function sanitiseBody(threads: ThreadPool, { richText }: Endpoint, body: unknown): Promise<void> {
  for (const [path, maxLength] of Object.entries(richText)) {
    const fields = path.split('.')
    const field = fields.pop() ?? ''
    const holder = fields.reduce(fieldOf, body)
    const html = fieldOf(holder, field)
    if (typeof html !== 'string' || html === '') continue
    const text = { html, maxLength }
    const clean = html.length > maxInlineCharacters ? await threads.run(inThread, text) : sanitiseRichText(text)
    Object.assign(holder as object, { [field]: clean }) // it has the field
  }
}

const fieldOf = (holder: unknown, field: string): unknown =>
  typeof holder === 'object' && holder !== null && Object.hasOwn(holder, field)
    ? (holder as Record<string, unknown>)[field] // just seen
    : undefined
