import { type Endpoint, type Mode, requestSchema } from '@tearsheet/protocol/endpoint'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/connection.ts'
import type { Replica } from '../database/replica.ts'
import type { ThreadPool } from '../documents/thread-pool.ts'
import { unsupportedBody } from '../errors.ts'
import { createCallers } from './callers.ts'
import { runForDownload } from './modes/download.ts'
import { runForFile } from './modes/file.ts'
import type { Handle, Run } from './modes/mode.ts'
import { runInStatement } from './modes/statement.ts'
import { runInSteps } from './modes/steps.ts'
import { runInTransaction } from './modes/transaction.ts'
import { runForUpload } from './modes/upload.ts'
import { sanitizeBody } from './sanitize-body.ts'
import type { Sessions } from './session.ts'
import type { OneStatement, Routes, ServedEndpoint } from './verb.ts'

/**
 * Serves a table of endpoints, with what its verbs need of the application. The declaration of each determines who may use
 * it and how its verb runs, and so the context.
 */
export type ServeRoutes = <Deps>(routes: Routes<Deps>, deps: Deps) => void

interface Dependencies {
  app: FastifyInstance
  database: Database
  /** Share of the database for requests without a session. */
  publicDatabase: Database
  /** Replica for lists, used if it has caught up for them. */
  replica?: Replica | null
  sessions: Sessions
  threads: ThreadPool
  /** Database for downloads and long requests, with its own connections, and the time a reader may accept no data. */
  downloads: Database
  downloadStallMs: number
  /** Name under which integrations perform at the desk. */
  providerName: string
}

/** Maximum size of a body whose sender is unknown: a sign-in, a question to the statistics. */
const maxPublicBodyBytes = 65_536

const modes: Record<Exclude<Mode, 'statement' | 'download'>, Run> = {
  transaction: runInTransaction,
  steps: runInSteps,
  file: runForFile,
  upload: runForUpload,
}

export function createServe(deps: Dependencies): ServeRoutes {
  const {
    app,
    database,
    publicDatabase,
    replica = null,
    sessions,
    threads,
    downloads,
    downloadStallMs,
    providerName,
  } = deps
  const runners = { ...modes, download: runForDownload(downloadStallMs) }
  const serveOne = <Deps>({ endpoint, verb }: ServedEndpoint<Deps>, given: Deps) => {
    expectRuns(endpoint)
    const findCaller = createCallers(endpoint, {
      database: endpoint.isLong ? downloads : database,
      publicDatabase,
      sessions,
      replica,
      providerName,
    })
    const run = runOf(endpoint, verb, runners)
    app.route({
      method: endpoint.method,
      url: `/api${endpoint.path}`,
      ...(endpoint.access === 'public' ? { bodyLimit: maxPublicBodyBytes } : {}),
      schema: {
        operationId: endpoint.name,
        summary: endpoint.summary,
        tags: [groupOf(endpoint)],
        ...(endpoint.upload === null && endpoint.method !== 'GET' ? { body: requestSchema(endpoint) } : {}),
        ...(Object.keys(endpoint.params.shape).length > 0 ? { params: endpoint.params } : {}),
        ...(endpoint.response === null ? {} : { response: { 200: endpoint.response } }),
      },
      config: { endpoint },
      // The caller is identified before the body is read: anonymous users get no validation errors.
      onRequest: (request, _reply, done) => {
        sessions.identify(request, endpoint).then(() => done(), done)
      },
      // Nor do users without permission: it is checked before validation errors are returned.
      attachValidation: true,
      handler: async (request, reply) => {
        const caller = await findCaller(request)
        // A multipart form is parsed for endpoints with a file; for any other it counts as no body
        if (endpoint.upload === null && request.isMultipart()) throw unsupportedBody(false)
        if (request.validationError) {
          await caller.expectMay(request.body)
          throw request.validationError
        }
        await sanitizeBody(threads, endpoint, request.body)
        return run({ endpoint, caller, request, reply, deps: given })
      },
    })
  }
  return (routes, given) => {
    for (const route of routes) serveOne(route, given)
  }
}

/** Returns the verb as its mode runs it. `serve` has matched it to the endpoint, which TypeScript cannot follow here. */
function runOf(
  { runs }: Endpoint,
  verb: ServedEndpoint<unknown>['verb'],
  runners: Record<Exclude<Mode, 'statement'>, Run>,
): (served: Parameters<Run>[0]) => Promise<unknown> {
  if (runs === 'statement') {
    const statement = verb as (ctx: object, input: unknown) => OneStatement // as `runs` declares
    return (served) => runInStatement(served, statement)
  }
  const handle = verb as Handle // as `runs` declares
  return (served) => runners[runs](served, handle)
}

/** The group of an endpoint in the reference: its domain, and for the desk its area, as each group is displayed as a whole. */
function groupOf({ name, area }: Endpoint): string {
  const domain = name.split('.')[0] ?? ''
  return domain === 'desk' && area && area !== 'desk' ? `desk-${area}` : domain
}

/** Throws a programming error when the server starts, if a declaration contradicts how it runs. */
function expectRuns({ name, runs, access, scoped, upload, files, idempotency }: Endpoint): void {
  const keepsKeys = runs === 'transaction' || runs === 'steps'
  const isKept =
    (runs !== 'statement' || scoped || access === 'desk') &&
    (runs === 'upload') === (upload !== null) &&
    ((runs !== 'file' && runs !== 'download') || files.length > 0) &&
    (runs !== 'download' || scoped || access === 'desk') &&
    (idempotency === 'none' || keepsKeys)
  if (!isKept) throw new Error(`${name} cannot run as '${runs}'`)
}
