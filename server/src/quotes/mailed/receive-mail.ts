import { permissionsOf } from '@tearsheet/protocol/access'
import { manageAccountAddress } from '@tearsheet/protocol/addresses'
import { uuidv7 } from 'uuidv7'
import { type WriteContext, writeContext } from '../../changes/context.ts'
import { loadAccountScope } from '../../clients/queries.ts'
import type { Database } from '../../database/connection.ts'
import type { Transaction } from '../../database/drizzle.ts'
import { findMalware } from '../../documents/check-file.ts'
import type { EmailContent } from '../../documents/email/email-content.ts'
import { maxReadMs, type ThreadPool, threadTask } from '../../documents/thread-pool.ts'
import type { VirusScanner } from '../../gateways/virus-scanner/port.ts'
import { findPerson, findPersonByUsername, type Person } from '../../identity/person-queries.ts'
import { listMemberships } from '../../identity/queries.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import type { ListResults } from '../recommendations/recommend-publications.ts'
import { isAuthenticated, isAutomatic } from './check-sender.ts'
import { createMailedDrafts } from './create-mailed-drafts.ts'
import type { PostingAddresses } from './create-posting-addresses.ts'
import { draftsEmail, howToEmail, limitEmail, nothingReadEmail } from './emails.ts'
import { countMails, countUnknown, recordMail } from './mail-queries.ts'
import type { ReadMail } from './read-mail.ts'

export interface MailDependencies {
  database: Database
  /** For emails to a user's secret address, which are the user's own work. */
  threads: ThreadPool
  /** For all other emails, whose senders may be strangers. */
  publicThreads: ThreadPool
  /** Scanner of documents; null if none is configured. */
  scanner: VirusScanner | null
  addresses: PostingAddresses
  listResults: ListResults
  /** Name of the receiving server in its results; null if it states none. */
  authservId: string | null
  portalUrl: string
  /** Our own addresses, whose emails are never processed. */
  ownAddresses: readonly string[]
}

/** An email as it was received. */
export interface IncomingMail {
  content: Uint8Array
  /** Sender of the envelope, empty for bounces; null if it is not known. */
  from: string | null
  /** Recipients of the envelope; empty if they are not known. */
  to: readonly string[]
}

/** Maximum size of an email in bytes, and number of emails of a user in 24 hours. */
export const maxMailBytes = 25 * 1024 * 1024
const maxMailsPerDay = 50

/** Start of the Message-IDs of answers. */
export const answerKey = 'mailed-posting-'
export const answerTask = 'quotes:answer-mail'

const readInThread = threadTask<typeof import('./read-mail.ts').readMail>(
  new URL('read-mail.ts', import.meta.url),
  'readMail',
)

export type MailResult = 'ignored' | 'duplicate' | 'unknown' | 'limited' | 'nothing' | 'drafts'

/**
 * Creates drafts from the postings of an email, and queues one answer in the same transaction. Emails of programs,
 * replies to an answer, and emails that were received before are ignored.
 * @throws HttpError 503 for an email that could not be read in time, so that its server sends it again
 */
export async function receiveMail(deps: MailDependencies, mail: IncomingMail): Promise<MailResult> {
  if (mail.content.byteLength > maxMailBytes) return 'ignored'
  const isToUser = mail.to.some((address) => deps.addresses.userOf(address) !== null)
  const threads = isToUser ? deps.threads : deps.publicThreads
  const read = await threads.run(readInThread, { content: mail.content }, { maxMs: maxReadMs })
  if (!read?.from || isAutomatic(read.headers, mail.from)) return 'ignored'
  const from = read.from.toLowerCase()
  if ([...deps.ownAddresses, deps.addresses.shared].some((own) => own.toLowerCase() === from)) return 'ignored'
  const isReply = read.answers.includes(`<${answerKey}`)
  const hasFile = read.postings.some(({ content }) => content !== null)
  if (isReply && !hasFile) return 'ignored'
  if (hasFile && deps.scanner) await removeMalware(deps, deps.scanner, { read, mail })
  return deps.database.transaction('tearsheet_provider', async (tx) => {
    const person = await findSender(tx, deps, { read, mail })
    const message = read.messageId || mail.content
    if (!(await recordMail(tx, { message, from, userId: person?.id ?? null }))) return 'duplicate'
    if (!person) return answerUnknown(tx, deps, from)
    return answerUser(tx, deps, { person, read })
  })
}

/**
 * Removes the postings of documents with malware from an email, before a transaction is open. Emails of unknown senders are
 * not scanned, since nothing is created from them. @throws HttpError 503 while the scanner returns no result
 */
async function removeMalware(
  deps: MailDependencies,
  scanner: VirusScanner,
  { read, mail }: { read: ReadMail; mail: IncomingMail },
): Promise<void> {
  const isKnown = await deps.database.transaction(
    'tearsheet_provider',
    async (tx) => (await findSender(tx, deps, { read, mail })) !== null,
  )
  if (!isKnown) return
  const sound: ReadMail['postings'] = []
  for (const posting of read.postings) {
    const malware = posting.content === null ? null : await findMalware(scanner, posting.content)
    if (malware === null) sound.push(posting)
    else read.unread.push({ name: posting.source, reason: 'The virus scanner found malware in it' })
  }
  read.postings = sound
}

/** Returns the active user of a secret address, or of the authenticated address that the email was sent from. */
async function findSender(
  tx: Transaction,
  { addresses, authservId }: MailDependencies,
  { read, mail }: { read: ReadMail; mail: IncomingMail },
): Promise<Person | null> {
  const recipients = mail.to.length > 0 ? mail.to : read.recipients
  const userId = recipients.map(addresses.userOf).find((id) => id !== null)
  if (userId) return active(await findPerson(tx, userId))
  const isOwn = authservId !== null && isAuthenticated(read.headers, { server: authservId, from: read.from })
  return isOwn ? active(await findPersonByUsername(tx, read.from)) : null
}

const active = (person: Person | null) => (person?.confirmed === 1 && !person.resetPasswordFlag ? person : null)

async function answerUnknown(tx: Transaction, { portalUrl }: MailDependencies, from: string): Promise<MailResult> {
  if ((await countUnknown(tx, from)) === 1) await answer(tx, from, howToEmail(`${portalUrl}${manageAccountAddress}`))
  return 'unknown'
}

async function answerUser(
  tx: Transaction,
  deps: MailDependencies,
  { person, read }: { person: Person; read: ReadMail },
): Promise<MailResult> {
  const { firstName, username } = person
  const count = await countMails(tx, person.id)
  if (count > maxMailsPerDay) {
    if (count === maxMailsPerDay + 1) await answer(tx, username, limitEmail(firstName, maxMailsPerDay))
    return 'limited'
  }
  const accountId = await findQuoteAccount(tx, person)
  const account = accountId === null ? null : await loadAccountScope(tx, accountId)
  if (!account || read.postings.length === 0) {
    const unread = account
      ? read.unread
      : [{ name: 'Your email', reason: 'You may not request quotes. Ask an administrator of your account' }]
    await answer(tx, username, nothingReadEmail(firstName, unread))
    return 'nothing'
  }
  const name = `${person.firstName} ${person.lastName}`
  const ctx: WriteContext = writeContext(tx, { userId: person.id, name, onBehalfOfUserId: null })
  const drafts = await createMailedDrafts(ctx, deps, { account, person, postings: read.postings })
  const about = `${account.clientName} – ${account.clientAccountName}`
  await answer(tx, username, draftsEmail({ firstName, about, drafts, unread: read.unread }))
  return 'drafts'
}

/** Returns the first account, by its id, in which a user may request quotes. */
async function findQuoteAccount(tx: Transaction, person: Person): Promise<string | null> {
  const memberships = await listMemberships(tx, person.id)
  const allowed = memberships.filter(
    ({ active: isActive, roleId, custom }) => isActive && permissionsOf(roleId, custom, false).manageRequestQuote,
  )
  return allowed.map(({ clientAccountId }) => clientAccountId).sort()[0] ?? null
}

const answer = (tx: Transaction, to: string, content: EmailContent) =>
  enqueue(tx, answerTask, { key: uuidv7(), to, content })
