import type { Endpoint } from '@tearsheet/protocol/endpoint'
import { sanitizeRichText } from '../documents/rich-text/sanitize-rich-text.ts'
import { type ThreadPool, threadTask } from '../documents/thread-pool.ts'

const inThread = threadTask<typeof sanitizeRichText>(
  new URL('../documents/rich-text/sanitize-rich-text.ts', import.meta.url),
  'sanitizeRichText',
)

/** A shorter text takes some milliseconds here, less than the possible wait for a thread. */
const maxInlineCharacters = 5_000

/**
 * Sanitizes the HTML fields of a body in place, if its endpoint declares some. A text that is still too long is left
 * for the handler to reject, with the other errors of its form.
 * @throws HttpError 503 when too many jobs wait for the threads
 */
export async function sanitizeBody(threads: ThreadPool, { richText }: Endpoint, body: unknown): Promise<void> {
  for (const [path, maxLength] of Object.entries(richText)) {
    const fields = path.split('.')
    const field = fields.pop() ?? ''
    const holder = fields.reduce(fieldOf, body)
    const html = fieldOf(holder, field)
    if (typeof html !== 'string' || html === '') continue
    const text = { html, maxLength }
    const clean = html.length > maxInlineCharacters ? await threads.run(inThread, text) : sanitizeRichText(text)
    Object.assign(holder as object, { [field]: clean }) // it has the field
  }
}

const fieldOf = (holder: unknown, field: string): unknown =>
  typeof holder === 'object' && holder !== null && Object.hasOwn(holder, field)
    ? (holder as Record<string, unknown>)[field] // checked above
    : undefined
