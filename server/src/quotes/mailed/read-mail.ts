import { isData, noText, type PostingField, type ReadPosting } from '@tearsheet/protocol/quotes/reading'
import { documentTypes, formatFileKinds, textTypes, uploadMessages } from '@tearsheet/protocol/uploads'
import PostalMime from 'postal-mime'
import { inspectFile } from '../../documents/inspect-file.ts'
import { wrongKindIn } from '../../documents/inspection/name-kind.ts'
import { isOutlookMessage } from '../../documents/inspection/text-type-of.ts'
import { findData } from '../../documents/reading/find-data.ts'
import { decodePage } from '../reading/read-page.ts'
import { type PostingSource, readPosting } from '../reading/read-posting.ts'
import { namesPosition } from '../titles/find-position.ts'
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
    forceRfc822Attachments: true,
    maxHeadersSize: maxHeadersBytes,
  }).catch(() => null)

/**
 * Reads an email: its documents as postings, or its text if it has none. Runs in a worker thread.
 * @param content the message (RFC 5322) @returns null for one that is nested too deeply or has too many headers
 */
export async function readMail({ content }: { content: Uint8Array }): Promise<ReadMail | null> {
  const mail = await parse(content)
  if (!mail) return null
  const subject = (mail.subject ?? '').replace(/\s+/g, ' ').trim().slice(0, 300)
  const { postings, unread } = await readPostings(mail, 0)
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

type Found = Pick<ReadMail, 'postings' | 'unread'>

/** Emails in emails beyond this depth are reported as not read. */
const maxDepth = 3

/** Reads the documents and emails in an email as postings, or its text if it has none. */
async function readPostings(mail: Mail, depth: number): Promise<Found> {
  const found: Found = { postings: [], unread: [] }
  const pictures: string[] = []
  for (const [index, { filename, related, disposition, content, mimeType }] of mail.attachments.entries()) {
    // Logos in signatures, calendar entries, cards and signatures are not postings
    const isPicture = /^(?:image|audio|video)\//.test(mimeType)
    const name = (filename ?? 'An attachment').slice(0, 200)
    if (related || (isPicture && disposition !== 'attachment') || notPosting.test(mimeType)) {
      const size = typeof content === 'string' ? content.length : content.byteLength
      if (/^image\//.test(mimeType) && size >= leastPicture) pictures.push(name)
      continue
    }
    const bytes = typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content)
    const file = { bytes, mimeType, name }
    const reason =
      index < maxFiles ? await readFileInto(file, { found, depth }) : 'Too many attachments. Send fewer at a time'
    if (reason !== null) found.unread.push({ name, reason })
  }
  const own = await readBody(mail, (mail.subject ?? '').replace(/\s+/g, ' ').trim())
  if (found.postings.length === 0) found.postings.push(...own)
  else if (own.some(({ read }) => new Set(read.fields.map(({ field }) => field)).size >= fieldsOfPosting))
    found.unread.push({ name: 'The text', reason: 'Only the attachments were read. Send the text in another email' })
  if (found.postings.length === 0) found.unread.push(...pictures.map((name) => ({ name, reason: inPicture })))
  return found
}

/** Size in bytes from which a picture in the text may be of a posting; logos and signatures have fewer. */
const leastPicture = 20_000
const inPicture = 'Text in pictures is not read. Attach a document with text, or type it'

/** A text with this number of fields may be a posting, and not only a remark. */
const fieldsOfPosting = 5

const notPosting =
  /^(?:text\/(?:calendar|(?:x-)?vcard|directory)|application\/(?:ics|(?:x-)?pkcs7-signature|pgp-(?:signature|keys)))$/i

interface File {
  bytes: Uint8Array
  mimeType: string
  name: string
}

const kinds = formatFileKinds([...documentTypes, 'text/plain', 'text/html'])
/** Texts with data, which are not postings as they are. */
const data = /^(?:text\/csv|(?:text|application)\/(?:xml|json)|application\/ld\+json)$|\.(?:csv|tsv|xml|json|ics|vcf)$/i

/** Reads a file by its content, since mail programs often send documents as unknown. @returns the reason if it was not read */
async function readFileInto(
  { bytes: content, mimeType, name }: File,
  { found, depth }: { found: Found; depth: number },
): Promise<string | null> {
  if (/^image\//.test(mimeType)) return inPicture
  if (/ms-tnef/i.test(mimeType) || /^winmail\.dat$/i.test(name))
    return 'Outlook packed the attachments in its own format. Send the email again as HTML or plain text'
  if (/pkcs7-mime/i.test(mimeType)) return 'It is encrypted or signed as a whole. Send the email without it'
  if (mimeType === 'message/rfc822' || /\.eml$/i.test(name)) return readMessageInto({ content, name }, { found, depth })
  if (isOutlookMessage(Buffer.from(content))) return uploadMessages.outlookMessage
  if (data.test(mimeType) || data.test(name)) return `Only ${kinds} files are read`
  const mayBeText = /^text\/|octet-stream/i.test(mimeType) || /\.(?:txt|md|html?)$/i.test(name)
  const taken = mayBeText ? [...documentTypes, ...textTypes] : documentTypes
  const { result, mediaType } = await inspectFile({ content, taken })
  if (mediaType === null) return wrongKindIn(Buffer.from(content)) ?? `Only ${kinds} files are read`
  if (mediaType === 'message/rfc822') return readMessageInto({ content, name }, { found, depth })
  if (result !== 'sound') return 'It is damaged, locked or contains a program. Save it again without, or send its text'
  const isText = mediaType.startsWith('text/')
  if (isText && wordsIn(decodePage(content, null)) < leastWords) return 'It is too short to be a posting'
  const read = await readPosting({ content, mediaType })
  if (!read && mediaType === 'text/plain' && findData(decodePage(content, null))) return isData
  return addRead({ read, source: name, content, isPdf: mediaType === 'application/pdf' }, found.postings)
}

/** Reads an email that is attached to another. @returns the reason if it was not read */
async function readMessageInto(
  { content, name }: { content: Uint8Array; name: string },
  { found, depth }: { found: Found; depth: number },
): Promise<string | null> {
  const mail = depth < maxDepth ? await parse(content) : null
  if (!mail) return 'It contains too many emails in each other. Send them one by one'
  const inner = await readPostings(mail, depth + 1)
  const source = mail.subject?.trim() || name
  found.postings.push(...inner.postings.map((one) => (one.content === null ? { ...one, source, content } : one)))
  found.unread.push(...inner.unread)
  return inner.postings.length + inner.unread.length > 0 ? null : 'It has no posting in its text'
}

interface ReadAttachment {
  read: ReadPosting | null
  source: string
  content: Uint8Array
  isPdf: boolean
}

function addRead({ read, source, content, isPdf }: ReadAttachment, postings: ReadMail['postings']): string | null {
  if (!read) return 'It could not be read. Save it as PDF or Word again, or send its text'
  if (read.fields.length === 0 && read.jobDescription === '') return noText(isPdf)
  postings.push({ source, read, content })
  return null
}

/** A shorter text is a remark, not a posting. */
const leastWords = 25

async function readBody({ text, html }: Mail, subject: string): Promise<ReadMail['postings']> {
  const { sources, parts, numbered } = splitBody({
    text: text ?? '',
    html: html ?? '',
    isForwarded: forwardedSubject.test(subject),
  })
  const ofNumbered = await readAll(
    numbered.map(({ source }) => source),
    1,
  )
  const ofParts = await readAll(parts)
  const hasEach =
    parts.length > 1 && ofParts.every(({ fields }) => fields.length >= fieldsOfPosting && hasTitle(fields))
  const isEach =
    numbered.length > 1 &&
    ofNumbered.length === numbered.length &&
    ofNumbered.every((one, place) => isPosting(one, numbered[place]?.heading ?? ''))
  const wholes = isEach
    ? await readAll(
        numbered.map(({ whole }) => whole),
        1,
      )
    : []
  const all = isEach ? wholes : hasEach ? ofParts : await readAll(sources)
  // A long remark before several postings has no fields
  const read = all.filter(({ fields }, place) => place > 0 || all.length === 1 || fields.length > 0)
  const title = subject.replace(/^(?:(?:re|fwd?|fw|tr|rv|wg|aw)\s*:\s*)+/i, '').slice(0, 200)
  for (const { fields } of read)
    if (!hasTitle(fields) && title) fields.unshift({ field: 'campaignTitle', value: title, from: title })
  return read.map((posting, place) => ({
    source: read.length > 1 ? `Part ${place + 1} of the text` : 'The text',
    read: posting,
    content: null,
  }))
}

/** Prefixes of the subject of a forwarded message, in English, French, Spanish and German. */
const forwardedSubject = /^\s*(?:re\s*:\s*)?(?:fwd?|fw|tr|rv|wg)\s*:/i

const hasTitle = (fields: ReadPosting['fields']) => fields.some(({ field }) => field === 'campaignTitle')

/** Fields of one fact each. */
const facts: readonly PostingField[][] = [
  ['country', 'state', 'city', 'isRemote'],
  ['salaryType'],
  ['deadlineType'],
  ['jobType'],
  ['applyUrl', 'applyEmail'],
  ['department'],
]
const leastFacts = 2

/** Whether a numbered part is a posting of its own: its first line has the title, and it has further facts. */
function isPosting({ fields, otherPay }: ReadPosting, heading: string): boolean {
  const title = String(fields.find(({ field }) => field === 'campaignTitle')?.value ?? '')
  const known = new Set(fields.map(({ field }) => field))
  const count = facts.filter((fact) => fact.some((field) => known.has(field))).length + (otherPay ? 1 : 0)
  return title !== '' && heading.includes(title) && namesPosition(title) && count >= leastFacts
}

/** Reads texts as postings, without those that are too short. */
async function readAll(sources: readonly PostingSource[], least = leastWords): Promise<ReadPosting[]> {
  const read: ReadPosting[] = []
  for (const source of sources) {
    const posting = await readPosting(source)
    if (posting && wordsIn(posting.jobDescription) >= least) read.push(posting)
  }
  return read
}

const wordsIn = (html: string) => html.replace(/<[^<>]*>/g, ' ').match(/\S+/g)?.length ?? 0
