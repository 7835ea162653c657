import { applyAddress, applyLogoAddress } from '@tearsheet/protocol/addresses'
import { readEqualOpportunity } from '@tearsheet/protocol/candidates/equal-opportunity-schemas'
import { candidateMessages as text } from '@tearsheet/protocol/candidates/messages'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { uuidv7 } from 'uuidv7'
import { writeContext } from '../../changes/context.ts'
import { findLogo } from '../../clients/logo-queries.ts'
import type { Database } from '../../database/connection.ts'
import { createTimeBudgets } from '../../documents/budgets/time-budgets.ts'
import { checkFile, type FileChecks } from '../../documents/check-file.ts'
import { displayFileName } from '../../documents/display-file-name.ts'
import { maxReadMs, nullIfThreadLost, type ThreadPool, threadTask } from '../../documents/thread-pool.ts'
import { HttpError, unsupportedBody } from '../../errors.ts'
import type { Storage } from '../../gateways/storage/port.ts'
import { findSource } from '../../http/connections/request-source.ts'
import { styleNonce } from '../../http/pages/page-policy.ts'
import { createProofs } from '../../identity/sign-in/check-proof.ts'
import { ensureAccountKey } from '../files/load-account-key.ts'
import type { AccountKeys } from '../files/lock-file.ts'
import { storeCv } from '../files/store-cv.ts'
import { addApplication, applicant, type CountApplied } from './add-application.ts'
import { loadPosting, type Posting } from './load-posting.ts'
import { loadTogether } from './load-together.ts'
import type { FormState } from './present-apply-fields.ts'
import { type Publisher, presentApplyPage } from './present-apply-page.ts'
import { presentNotFoundPage, presentSentPage } from './present-outcome-page.ts'
import { hashAddress, rateLimitApplications } from './rate-limit-applications.ts'
import { cvTypes, equalOpportunityField, readApplication, readForm, type SentForm } from './read-application.ts'

const readCv = threadTask<typeof import('./read-cv.ts').readCv>(new URL('read-cv.ts', import.meta.url), 'readCv')

interface Dependencies extends Publisher {
  database: Database
  storage: Storage
  publicThreads: ThreadPool
  publicScanner: FileChecks['scanner']
  /** Time of threads that files of one address may use in an hour. */
  checkSeconds: number
  accountKeys: AccountKeys
  countApplied: CountApplied
  /** Returns whether a user agent appears to be a person; bots are not counted. */
  isPerson: (userAgent: string | undefined) => boolean
  tokenSecret: string
  /** Returns whether an address is our own proxy's, which all visitors share. */
  isProxy: (address: string) => boolean
}

/** Seconds for filling in the form before a new proof of work is needed. */
const proofLifeSeconds = 6 * 3_600

/** Views of one address that are counted in a minute: each is a row. */
const maxCounted = 30

type ItemRequest = FastifyRequest<{ Params: { campaignItemId: string }; Querystring: { from?: string; sent?: string } }>

const isId = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)

/** Values that the routes share. */
interface Applying {
  deps: Dependencies
  load(id: string): Promise<Posting | null>
  proofs: ReturnType<typeof createProofs>
  times: ReturnType<typeof createTimeBudgets>
  show(reply: FastifyReply, posting: Posting, submissionId: string, source: string, state: FormState): FastifyReply
}

/** Serves the public page of an ad and its application form (R19.10): server-rendered pages that need no script. */
export function serveApplying(app: FastifyInstance, deps: Dependencies): void {
  const proofs = createProofs(deps.tokenSecret, proofLifeSeconds)
  const path = applyAddress(':campaignItemId')
  const applying: Applying = {
    deps,
    proofs,
    load: loadTogether(async (id) =>
      isId(id) ? deps.database.transaction('tearsheet_provider', (tx) => loadPosting(tx, id)) : null,
    ),
    times: createTimeBudgets({
      maxMs: deps.checkSeconds * 1_000,
      windowMs: 3_600_000,
      message: text.tooManyApplications,
    }),
    show(reply, posting, submissionId, source, state) {
      const challenge = proofs.challenge(taskOf(submissionId))
      const form = { ...state, submissionId, source, challenge }
      return page(reply, presentApplyPage(posting, form, deps, styleNonce(reply)))
    },
  }
  servePosting(app, path, applying)
  serveLogo(app, applying)
  app.post(path, { config: { takesFile: true } }, (request: ItemRequest, reply) => takeForm(applying, request, reply))
}

const taskOf = (submissionId: string) => ({ username: 'apply', source: submissionId, failures: 0 })

function servePosting(app: FastifyInstance, path: string, { deps, load, show }: Applying): void {
  const { database, countApplied, isPerson } = deps
  const countVisit = app.createRateLimit({ max: maxCounted, timeWindow: 60_000 })
  app.get(path, async (request: ItemRequest, reply) => {
    const { params, query } = request
    const posting = await load(params.campaignItemId)
    if (!posting) return page(reply.code(404), presentNotFoundPage(deps))
    if (query.sent !== undefined) {
      const look = { accent: posting.look.accent, nonce: styleNonce(reply) }
      return page(reply, presentSentPage(posting, query.sent === 'mail', deps, look))
    }
    const mayCount = posting.isOpen && request.method === 'GET' && isPerson(request.headers['user-agent'])
    const visit = mayCount ? await countVisit(request) : null
    if (visit && (visit.isAllowed || !visit.isExceeded))
      // The page is shown even if counting fails.
      await database
        .transaction('tearsheet_provider', (tx) => countApplied(tx, { adNumber: posting.adNumber, figure: 'views' }))
        .catch((error) => request.log.error({ err: error }, 'a view was not counted'))
    return show(reply, posting, uuidv7(), sourceOf(query.from), { fields: new Map(), errors: new Map() })
  })
}

function serveLogo(app: FastifyInstance, { deps, load }: Applying): void {
  app.get(applyLogoAddress(':campaignItemId'), async (request: ItemRequest, reply) => {
    const posting = await load(request.params.campaignItemId)
    const logo = posting?.look.logo
      ? await deps.database.transaction('tearsheet_provider', (tx) => findLogo(tx, posting.clientAccountId))
      : null
    if (!logo) return page(reply.code(404), presentNotFoundPage(deps))
    const content = await deps.storage.open(logo.storageKey)
    reply.headers({
      'content-type': logo.mediaType,
      'content-length': String(logo.byteSize),
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=3600',
    })
    return reply.send(content)
  })
}

/** Reads a submitted form: stores it, or displays it again with its errors. */
async function takeForm(applying: Applying, request: ItemRequest, reply: FastifyReply) {
  const { deps, load, proofs, show } = applying
  deps.publicThreads.expectSpace()
  const posting = await load(request.params.campaignItemId)
  if (!posting) return page(reply.code(404), presentNotFoundPage(deps))
  if (!request.isMultipart()) throw unsupportedBody(true)
  const form = await readForm(request)
  const { fields } = form
  const first = (name: string) => fields.get(name)?.[0] ?? ''
  const submissionId = isId(first('submissionId')) ? first('submissionId').toLowerCase() : uuidv7()
  const source = sourceOf(first('from'))
  const again = (errors: FormState['errors'], status: number, retryAfterSeconds?: number) => {
    if (retryAfterSeconds !== undefined) reply.header('retry-after', String(Math.ceil(retryAfterSeconds)))
    return show(reply.code(status), posting, submissionId, source, { fields, errors })
  }
  if (!posting.isOpen) return again(new Map(), 410)

  const questions = posting.questionnaire?.questions ?? []
  // Errors are listed in the order of the form
  const read = readApplication(
    form,
    questions.toSorted((one, other) => one.column - other.column),
  )
  const isProven = proofs.isProof(taskOf(submissionId), first('proof'))
  const address = findSource(request, deps.isProxy)
  try {
    const isStored = await storeApplication(applying, posting, form, {
      ...read,
      submissionId,
      isProven,
      address,
      source: source || null,
    })
    if (!isStored) return again(read.errors, 400)
  } catch (error) {
    if (!(error instanceof HttpError) || error.status !== 429) throw error
    return again(new Map([['apply', error.message]]), 429, error.retryAfter)
  }
  return reply.redirect(`${applyAddress(posting.campaignItemId)}?sent=${isProven ? 'yes' : 'mail'}`, 303)
}

type Stated = ReturnType<typeof readApplication> & {
  submissionId: string
  isProven: boolean
  /** Null behind our own proxy. */
  address: string | null
  source: string | null
}

/**
 * Inspects and stores the CV, and adds the application. Returns false for one with errors, to which those of the CV are
 * added. @throws HttpError 429
 */
async function storeApplication(
  { deps, times }: Applying,
  posting: Posting,
  { fields, file }: SentForm,
  { person, answers, isKnockedOut, errors, submissionId, isProven, address, source }: Stated,
): Promise<boolean> {
  const { database, publicThreads: threads, publicScanner: scanner, storage, accountKeys } = deps
  const checks = { threads, scanner }
  const isToCheck = file !== null && !errors.has('cv')
  const mediaType = isToCheck ? await times.run(address, (onDone) => inspectCv(checks, file, errors, onDone)) : null
  if (errors.size > 0 || !person || !file || mediaType === null) return false
  const addressHash = address === null ? null : hashAddress(deps.tokenSecret, address)
  const key = await database.transaction('tearsheet_provider', async (tx) => {
    await rateLimitApplications(tx, { addressHash, isProven })
    return ensureAccountKey(tx, { keys: accountKeys, clientAccountId: posting.clientAccountId })
  })
  const { content } = file
  const onDone = (ms: number) => times.add(address, ms)
  const read = await threads.run(readCv, { content, mediaType }, { maxMs: maxReadMs, onDone }).catch(nullIfThreadLost)
  const cv = await storeCv(storage, key, { name: displayFileName(file.name, mediaType), mediaType, content })
  const equalOpportunity = posting.asksEqualOpportunity
    ? readEqualOpportunity((key) => fields.get(equalOpportunityField(key))?.[0] ?? '')
    : {}
  const sent = { equalOpportunity, submissionId, person, answers, isKnockedOut, source, cv, read, isProven }
  // After an error that is not an `HttpError` the transaction may have been committed: the file stays, as a row may
  // reference it.
  const isNew = await database.transaction('tearsheet_provider', (tx) =>
    addApplication(writeContext(tx, applicant), { posting, sent, countApplied: deps.countApplied }),
  )
  if (!isNew) await storage.remove(cv.storageKey)
  return true
}

/** Inspects the CV by its content; adds its errors to the others. */
async function inspectCv(
  checks: FileChecks,
  file: NonNullable<SentForm['file']>,
  errors: Map<string, string>,
  onDone: (ms: number) => void,
): Promise<string | null> {
  try {
    return await checkFile(checks, file.content, cvTypes, { onDone })
  } catch (error) {
    if (!(error instanceof HttpError) || error.status >= 500) throw error
    errors.set('cv', error.message)
    return null
  }
}

/** Returns the source named in a link: a word or two at most. */
const sourceOf = (from: unknown) =>
  typeof from === 'string'
    ? from
        .replace(/[^\w .&-]/g, '')
        .trim()
        .slice(0, 60)
    : ''

const page = (reply: FastifyReply, html: string) =>
  reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(html)
