import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { createChanges } from '../../changes/recorder.ts'
import type { Database } from '../../database/connection.ts'
import { sql, type Transaction } from '../../database/drizzle.ts'
import { HttpError, notFound, unauthenticated } from '../../errors.ts'
import { passingError } from '../../http/error-reply.ts'
import { unreadablePaths } from '../../http/unreadable-text.ts'
import type { ListAccountNames } from '../administration/ensure-administrator.ts'
import { limitTaken } from '../rate-limit-addresses.ts'
import { directoryPath } from './connect-directory.ts'
import { type Directory, type Filter, findDirectory, listPeople } from './directory-queries.ts'
import { addPerson, changePerson, type DirectoryWork, removePerson } from './keep-person.ts'
import { listSchema, presentPerson } from './present-person.ts'
import { readPatch, readPerson } from './read-person.ts'

interface Dependencies {
  database: Database
  /** Share of the database for looking up tokens. */
  keyDatabase: Database
  portalUrl: string
  listAccountNames: ListAccountNames
}

const mediaType = 'application/scim+json; charset=utf-8'
const maxPage = 100

/**
 * Serves SCIM 2.0 for users (RFC 7644, R18.27): a client's directory, identified by its token, lists, adds, changes and
 * removes its people. Errors have the format of that standard.
 */
export function serveDirectory(app: FastifyInstance, deps: Dependencies): void {
  const { database, keyDatabase, portalUrl, listAccountNames } = deps
  const address = `${portalUrl}${directoryPath}`

  /** Runs work as the directory of the request's token; changes of one client's users are serialized. */
  const asDirectory = async <T>(request: FastifyRequest, work: (one: DirectoryWork) => Promise<T>): Promise<T> => {
    let clientId = ''
    const done = database.transaction('tearsheet_provider', async (tx) => {
      const directory = await findDirectory(tx, tokenOf(request))
      if (!directory) throw unauthenticated()
      clientId = directory.clientId
      if (request.method !== 'GET')
        await tx.execute(
          sql`select pg_advisory_xact_lock(hashtext('users of client'), hashtext(${directory.clientId}))`,
        )
      // Without a user: the log names the directory by its action
      const changes = createChanges(tx, { userId: null, onBehalfOfUserId: null }, directory.clientAccountId)
      return work({ tx, changes, directory, listAccountNames })
    })
    return done.catch((error) => limitTaken(database, { error, clientId }))
  }
  const show = async (tx: Transaction, directory: Directory, userId: string) => {
    const {
      people: [person],
    } = await listPeople(tx, directory, { userId })
    if (!person) throw notFound('User')
    return presentPerson(person, address)
  }

  void app.register(
    async (scope) => {
      speakScim(scope)
      // Before the body is read, as anyone may guess a token
      scope.addHook('onRequest', async (request) => {
        const token = tokenOf(request)
        if (!(await keyDatabase.transaction('tearsheet_provider', (tx) => findDirectory(tx, token))))
          throw unauthenticated()
      })
      const schema = { hide: true }

      scope.get('/ServiceProviderConfig', { schema }, (request) => asDirectory(request, async () => capabilities))
      scope.get('/Users', { schema }, (request) =>
        asDirectory(request, async ({ tx, directory }) => {
          const { filter, startIndex, count } = listQuery.parse(request.query)
          const page = { filter: readFilter(filter), offset: startIndex - 1, limit: Math.min(count, maxPage) }
          const { people, total } = await listPeople(tx, directory, page)
          const Resources = people.map((one) => presentPerson(one, address))
          return { schemas: [listSchema], totalResults: total, startIndex, itemsPerPage: people.length, Resources }
        }),
      )
      scope.get('/Users/:id', { schema }, (request) =>
        asDirectory(request, ({ tx, directory }) => show(tx, directory, idOf(request))),
      )
      scope.post('/Users', { schema }, (request, reply) =>
        asDirectory(request, async (work) => {
          const id = await addPerson(work, readPerson(request.body))
          reply.status(201)
          return show(work.tx, work.directory, id)
        }),
      )
      scope.put('/Users/:id', { schema }, (request) =>
        asDirectory(request, async (work) => {
          await changePerson(work, { userId: idOf(request), submitted: readPerson(request.body) })
          return show(work.tx, work.directory, idOf(request))
        }),
      )
      scope.patch('/Users/:id', { schema }, (request) =>
        asDirectory(request, async (work) => {
          await changePerson(work, { userId: idOf(request), submitted: readPatch(request.body) })
          return show(work.tx, work.directory, idOf(request))
        }),
      )
      scope.delete('/Users/:id', { schema }, (request, reply) =>
        asDirectory(request, async (work) => {
          await removePerson(work, { userId: idOf(request) })
          reply.status(204)
        }),
      )
    },
    { prefix: directoryPath },
  )
}

/** Returns the token that a directory sends. @throws HttpError 401 */
function tokenOf({ headers }: FastifyRequest): string {
  const [, token] = /^bearer ([\w-]{43})$/i.exec(headers.authorization ?? '') ?? []
  if (token === undefined) throw unauthenticated()
  return token
}

/** Sets the format of requests, responses and errors of the standard for the routes of a scope. */
function speakScim(scope: FastifyInstance): void {
  // Otherwise it would arrive as an empty body.
  scope.removeContentTypeParser('multipart/form-data')
  scope.addContentTypeParser(
    'application/scim+json',
    { parseAs: 'string' },
    scope.getDefaultJsonParser('error', 'error'),
  )
  scope.addHook('onSend', async (_request, reply) => {
    if (reply.statusCode !== 204) reply.header('content-type', mediaType)
  })
  scope.setErrorHandler((error, request, reply) => {
    const { status, detail, scimType, retryAfterSeconds } = errorOf(error)
    if (status >= 500) request.log.error({ err: error }, 'A call of a directory failed')
    if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds))
    const schemas = ['urn:ietf:params:scim:api:messages:2.0:Error']
    return reply.status(status).send({ schemas, status: String(status), detail, ...(scimType ? { scimType } : {}) })
  })
}

const listQuery = z.object({
  filter: z.string().max(500).optional(),
  startIndex: z.coerce
    .number()
    .int()
    .max(1_000_000)
    .default(1)
    .transform((at) => Math.max(at, 1)),
  count: z.coerce.number().int().min(0).default(maxPage),
})

/** @throws HttpError 400 for an unsupported filter */
function readFilter(text: string | undefined): Filter | null {
  if (text === undefined) return null
  const [, by = '', value = ''] = /^\s*(userName|externalId)\s+eq\s+("(?:[^"\\]|\\.)*")\s*$/i.exec(text) ?? []
  const submitted = readText(value)
  if (submitted === null)
    throw new HttpError(400, [{ code: 'invalidFilter', message: 'Filter by userName eq or externalId eq' }])
  return { by: by.toLowerCase() === 'username' ? 'userName' : 'externalId', value: submitted }
}

/** Parses a JSON string; returns null for anything else, or for characters that the database cannot store. */
function readText(json: string): string | null {
  try {
    const submitted = z.string().safeParse(JSON.parse(json))
    return submitted.success && unreadablePaths([submitted.data]).length === 0 ? submitted.data : null
  } catch {
    return null
  }
}

/** @throws HttpError 404 for a malformed id */
function idOf(request: FastifyRequest): string {
  const read = z.object({ id: z.uuid() }).safeParse(request.params)
  if (!read.success) throw notFound('User')
  return read.data.id.toLowerCase()
}

/** Converts an error to the format of RFC 7644, 3.12, without details of unexpected errors. */
function errorOf(error: unknown): { status: number; detail: string; scimType?: string; retryAfterSeconds?: number } {
  const passing = passingError(error)
  if (passing) return { status: 503, detail: passing.error.message, retryAfterSeconds: passing.retryAfterSeconds }
  if (error instanceof z.ZodError) {
    const detail = error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ')
    return { status: 400, scimType: 'invalidValue', detail }
  }
  if (error instanceof HttpError) {
    const detail = error.errors.map(({ message }) => message).join('; ')
    const isFilter = error.errors.some(({ code }) => code === 'invalidFilter')
    const scimType = error.status === 409 ? 'uniqueness' : isFilter ? 'invalidFilter' : undefined
    return { status: error.status, detail, ...(scimType ? { scimType } : {}) }
  }
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
  return status >= 400 && status < 500
    ? { status, detail: 'The request could not be read' }
    : { status: 500, detail: 'We encountered an error.' }
}

const no = { supported: false }
const capabilities = {
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'],
  patch: { supported: true },
  bulk: { ...no, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: maxPage },
  changePassword: no,
  sort: no,
  etag: no,
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'Bearer token',
      description: 'The token that the portal showed when the directory was connected',
    },
  ],
}
