import type { ReadPosting } from '@tearsheet/protocol/quotes/reading'
import { documentTypes, formatFileKinds } from '@tearsheet/protocol/uploads'
import PostalMime from 'postal-mime'
import { inspectFile } from '../../documents/inspect-file.ts'
import { decodePage } from '../reading/read-page.ts'
import { readPosting } from '../reading/read-posting.ts'
import { splitBody } from './split-body.ts'

export interface Header {
  key: string
  value: string
}

/** An email with the postings that were found in it; those of documents have their content, for the scanner. */
export interface ReadMail {
  headers: Header[]
  from: string
  recipients: string[]
  subject: string
  messageId: string
  /** Message-IDs that it answers. */
  answers: string
  postings: { source: string; read: ReadPosting; content: Uint8Array | null }[]
  /** Files that were not read, with the reason. */
  unread: { name: string; reason: string }[]
}

/** Limits of a message: nested parts, attachments that are read, and postings. */
const maxNesting = 20
const maxFiles = 20
export const maxPostings = 10
const maxHeadersBytes = 256 * 1024

/** Returns the parts of a message; null for one beyond the limits, which would be so again when it is sent again. */
const parse = (content: Uint8Array): Promise<Mail | null> =>
  PostalMime.parse(content, {
    maxNestingDepth: maxNesting,
    maxRfc822NestingDepth: 3,
    maxHeadersSize: maxHeadersBytes,
  }).catch(() => null)

/**
 * Reads an email: its documents as postings, or its text if it has none. Runs in a worker thread.
 * @param content the message (RFC 5322) @returns null for one that is nested too deeply or has too many headers
 */
export async function readMail({ content }: { content: Uint8Array }): Promise<ReadMail | null> {
  const mail = await parse(content)
  if (!mail) return null
  const { postings, unread } = await readFiles(mail.attachments)
  const subject = (mail.subject ?? '').replace(/\s+/g, ' ').trim().slice(0, 300)
  if (postings.length === 0) postings.push(...(await readBody(mail, subject)))
  const listed = [...(mail.to ?? []), ...(mail.cc ?? [])].flatMap((one) => one.group ?? [one]).map((one) => one.address)
  return {
    headers: mail.headers.map(({ key, value }) => ({ key, value: value.slice(0, 2000) })),
    from: mail.from?.address ?? '',
    recipients: [...listed, mail.deliveredTo ?? '']
      .map((one) => one.replace(/[<>]/g, '').toLowerCase())
      .filter(Boolean),
    subject,
    messageId: mail.messageId ?? '',
    answers: `${mail.inReplyTo ?? ''} ${mail.references ?? ''}`.trim(),
    postings: postings.slice(0, maxPostings),
    unread: [
      ...unread,
      ...postings
        .slice(maxPostings)
        .map(({ source }) => ({ name: source, reason: `Send ${maxPostings} postings at a time` })),
    ],
  }
}

type Mail = Awaited<ReturnType<typeof PostalMime.parse>>

async function readFiles(attachments: Mail['attachments']): Promise<Pick<ReadMail, 'postings' | 'unread'>> {
  const postings: ReadMail['postings'] = []
  const unread: ReadMail['unread'] = []
  for (const [index, { filename, related, disposition, content, mimeType }] of attachments.entries()) {
    // Logos in signatures, calendar entries, cards and signatures are not postings
    const isPicture = /^(?:image|audio|video)\//.test(mimeType)
    if (related || (isPicture && disposition !== 'attachment') || notPosting.test(mimeType)) continue
    const name = (filename ?? 'An attachment').slice(0, 200)
    const bytes = typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content)
    const reason = index < maxFiles ? await readFileInto({ bytes, mimeType, name }, postings) : 'Too many attachments'
    if (reason !== null) unread.push({ name, reason })
  }
  return { postings, unread }
}

const notPosting =
  /^(?:text\/(?:calendar|(?:x-)?vcard|directory)|application\/(?:ics|(?:x-)?pkcs7-signature|pgp-(?:signature|keys)))$/i

interface File {
  bytes: Uint8Array
  mimeType: string
  name: string
}

/** @returns the reason if the file was not read */
async function readFileInto(
  { bytes: content, mimeType, name }: File,
  postings: ReadMail['postings'],
): Promise<string | null> {
  if (/^image\//.test(mimeType)) return 'Text in pictures is not read. Attach a document with text, or type it'
  if (/^text\/(?:plain|html|markdown)$/.test(mimeType)) {
    const text = decodePage(content, null)
    if (wordsIn(text) < leastWords) return 'It is too short to be a posting'
    const read = await readPosting(mimeType === 'text/html' ? { html: text } : { text })
    return addRead({ read, source: name, content }, postings)
  }
  const { result, mediaType } = await inspectFile({ content, taken: documentTypes })
  if (mediaType === null) return `Only ${formatFileKinds([...documentTypes, 'text/plain', 'text/html'])} files are read`
  if (result !== 'sound') return 'It is damaged, locked or contains a program'
  return addRead({ read: await readPosting({ content, mediaType }), source: name, content }, postings)
}

interface ReadAttachment {
  read: ReadPosting | null
  source: string
  content: Uint8Array
}

function addRead({ read, source, content }: ReadAttachment, postings: ReadMail['postings']): string | null {
  if (!read) return 'It could not be read'
  if (read.fields.length === 0 && read.jobDescription === '') return 'It has no text'
  postings.push({ source, read, content })
  return null
}

/** A shorter text is a remark, not a posting. */
const leastWords = 25

async function readBody({ text, html }: Mail, subject: string): Promise<ReadMail['postings']> {
  const read: ReadMail['postings'] = []
  const parts = splitBody({ text: text ?? '', html: html ?? '' })
  for (const part of parts) {
    const posting = await readPosting(part)
    if (!posting || wordsIn(posting.jobDescription) < leastWords) continue
    const hasTitle = posting.fields.some(({ field }) => field === 'campaignTitle')
    const title = subject.replace(/^(?:(?:re|fwd?|fw|tr|rv|wg)\s*:\s*)+/i, '').slice(0, 200)
    if (!hasTitle && title) posting.fields.unshift({ field: 'campaignTitle', value: title, from: title })
    read.push({
      source: parts.length > 1 ? `Part ${read.length + 1} of the text` : 'The text',
      read: posting,
      content: null,
    })
  }
  return read
}

const wordsIn = (html: string) => html.replace(/<[^<>]*>/g, ' ').match(/\S+/g)?.length ?? 0
