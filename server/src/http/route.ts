import { type Endpoint, type Mode, requestSchema } from '@tearsheet/protocol/endpoint'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/connection.ts'
import type { Replica } from '../database/replica.ts'
import type { ThreadPool } from '../documents/thread-pool.ts'
import type { HandlerOf, OneStatement } from './call.ts'
import { createCallers } from './callers.ts'
import { unsupportedBody } from './http-error.ts'
import { runForDownload } from './modes/download.ts'
import { runForFile } from './modes/file.ts'
import type { Handle, Run } from './modes/mode.ts'
import { runInStatement } from './modes/statement.ts'
import { runInSteps } from './modes/steps.ts'
import { runInTransaction } from './modes/transaction.ts'
import { runForUpload } from './modes/upload.ts'
import { sanitiseBody } from './sanitise-body.ts'
import type { Sessions } from './session.ts'

/** Serves an endpoint. Its declaration says who may call and how the handler runs, and so what the handler is given. */
export type Route = <E extends Endpoint>(endpoint: E, handler: HandlerOf<E>) => void

interface Dependencies {
  app: FastifyInstance
  database: Database
  /** From which lists are read that it has caught up for. */
  replica?: Replica | null
  sessions: Sessions
  threads: ThreadPool
  /** The class of downloads: connections of its own, and how long a reader may take nothing. */
  downloads: Database
  downloadStallMs: number
}

const modes: Record<Exclude<Mode, 'statement' | 'download'>, Run> = {
  transaction: runInTransaction,
  steps: runInSteps,
  file: runForFile,
  upload: runForUpload,
}

export function createRoute(deps: Dependencies): Route {
  const { app, database, replica = null, sessions, threads, downloads, downloadStallMs } = deps
  const runners = { ...modes, download: runForDownload(downloadStallMs) }
  return (endpoint, handler) => {
    expectRuns(endpoint)
    const findCaller = createCallers(endpoint, {
      database: endpoint.runs === 'download' ? downloads : database,
      sessions,
      replica,
    })
    const run = runOf(endpoint, handler, runners)
    app.route({
      method: endpoint.method,
      url: `/api${endpoint.path}`,
      schema: {
        operationId: endpoint.name,
        summary: endpoint.summary,
        tags: [endpoint.name.split('.')[0] ?? ''],
        ...(endpoint.upload === null && endpoint.method !== 'GET' ? { body: requestSchema(endpoint) } : {}),
        ...(Object.keys(endpoint.params.shape).length > 0 ? { params: endpoint.params } : {}),
        ...(endpoint.response === null ? {} : { response: { 200: endpoint.response } }),
      },
      config: { endpoint },
      // Who calls is asked before what they say is read: a stranger learns nothing from our validation.
      onRequest: (request, _reply, done) => {
        sessions.identify(request, endpoint).then(() => done(), done)
      },
      // Nor does somebody who may not: whether they may is asked before what is wrong is told.
      attachValidation: true,
      handler: async (request, reply) => {
        const caller = await findCaller(request)
        // A form of parts is parsed for the calls that take a file; to any other it comes as no body at all
        if (endpoint.upload === null && request.isMultipart()) throw unsupportedBody(false)
        if (request.validationError) {
          await caller.expectMay(request.body)
          throw request.validationError
        }
        await sanitiseBody(threads, endpoint, request.body)
        return run({ endpoint, caller, request, reply })
      },
    })
  }
}

/** The handler as its mode runs it. The type of `route` has held it to the endpoint, which TypeScript cannot follow from here on. */
function runOf<E extends Endpoint>(
  { runs }: E,
  handler: HandlerOf<E>,
  runners: Record<Exclude<Mode, 'statement'>, Run>,
): (served: Parameters<Run>[0]) => Promise<unknown> {
  if (runs === 'statement') {
    const statement = handler as (body: unknown) => OneStatement // as `runs` says
    return (served) => runInStatement(served, statement)
  }
  const handle = handler as Handle // as `runs` says
  return (served) => runners[runs as keyof typeof runners](served, handle) // every other one has a runner
}

/** A programming error, reported when the server starts: a declaration that its way of running does not keep. */
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
