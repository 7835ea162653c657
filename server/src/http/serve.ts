import type { Access } from '@tearsheet/protocol/access'
import {
  type AnswerOf,
  type BodyOf,
  type Endpoint,
  type ParamsOf,
  type ReplyOf,
  requestSchema,
} from '@tearsheet/protocol/endpoint'
import type { Scoped } from '@tearsheet/protocol/scope'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type pg from 'pg'
import type { Database, Transaction } from '../database/connection.ts'
import type { ActiveView, Actor } from './actor.ts'
import { hashOf, once, readKey } from './idempotency.ts'
import { forbidden, unauthenticated } from './refusal.ts'
import type { Sessions } from './session.ts'
import type { TokenClaims } from './token.ts'
import { readUpload, type UploadedFile } from './upload.ts'
import { checkClaim, claimOf, type Entry, enterView, mintView } from './view.ts'

interface Call<E> {
  body: BodyOf<E>
  params: ParamsOf<E>
  request: FastifyRequest
  reply: FastifyReply
}
export interface SignedInCall<E> extends Call<E> {
  actor: Actor
  token: TokenClaims
}
export interface ViewCall<E> extends Call<E> {
  actor: Actor
  view: ActiveView
  /** The request's one transaction, in the view. */
  tx: Transaction
}
export interface StepsCall<E> extends Call<E> {
  /** The same for requests that say the same. */
  bodyHash: string
  /** Null where the request bears none and needs none. */
  idempotencyKey: string | null
  /** Runs one statement in the view, which is a transaction of its own; the view is checked anew each time. */
  inView: <Answer>(statement: OneStatement) => Promise<{ actor: Actor; view: ActiveView; answer: Answer }>
}
export interface DeskCall<E> extends Call<E> {
  /** Null when an integration's key was shown instead of a token. */
  actor: Actor | null
  tx: Transaction
}

export interface UploadCall<E> extends Call<E> {
  actor: Actor | null
  file: UploadedFile
}

/** The routes of the API, each from its endpoint's declaration. Which one a domain calls follows from the endpoint's access. */
export interface Serve {
  open<E extends Endpoint>(endpoint: E, handle: (call: Call<E>) => Promise<ReplyOf<E>>): void
  signedIn<E extends Endpoint>(endpoint: E, handle: (call: SignedInCall<E>) => Promise<ReplyOf<E>>): void
  inView<E extends Endpoint>(endpoint: E, handle: (call: ViewCall<E>) => Promise<ReplyOf<E>>): void
  /**
   * For a write that must commit before it asks an outside service: the handler asks for its statements itself, and keeps
   * idempotency in a row of its own (decision record 0009). It must enter the view before it does anything else that shows.
   */
  inViewSteps<E extends Endpoint>(endpoint: E, handle: (call: StepsCall<E>) => Promise<ReplyOf<E>>): void
  /** For a hot list: the view's check and the answer in one statement, one round trip. */
  inOneStatement<E extends Endpoint>(endpoint: E, statement: (body: BodyOf<E>) => OneStatement): void
  desk<E extends Endpoint>(endpoint: E, handle: (call: DeskCall<E>) => Promise<ReplyOf<E>>): void
  /**
   * For an upload: the file is read, and `keep` puts it where it will lie, before the transaction opens, so that a slow
   * line or store holds no connection of the database.
   */
  deskUpload<E extends Endpoint, Kept>(
    endpoint: E,
    keep: (call: UploadCall<E>) => Promise<Kept>,
    handle: (call: DeskCall<E> & { kept: Kept }) => Promise<ReplyOf<E>>,
  ): void
}

/** SQL for the column `answer`, over a row `view` of enter_view; its own parameters start at $5. */
export interface OneStatement {
  /** Given for a statement whose plan is worth keeping. */
  name?: string
  answer: string
  values: unknown[]
}

interface Means {
  app: FastifyInstance
  database: Database
  sessions: Sessions
}

export function createServe({ app, database, sessions }: Means): Serve {
  function route(
    endpoint: Endpoint,
    handler: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
  ): void {
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
      handler,
    })
  }

  /** What a handler gets of the request; Fastify has held body and params to the endpoint's schemas. */
  const callOf = <E extends Endpoint>(request: FastifyRequest, reply: FastifyReply): Call<E> => ({
    body: request.body as BodyOf<E>, // held to the schema by the route
    params: request.params as ParamsOf<E>, // held to the schema by the route
    request,
    reply,
  })

  /** Enters the view and answers in it, in one round trip. */
  async function runStatement<Answer>(
    endpoint: Endpoint,
    token: TokenClaims,
    claim: string[],
    { name, answer, values }: OneStatement,
  ) {
    const [row] = await database.query<Entry & { answer: Answer }>('tearsheet_client', {
      ...(name === undefined ? {} : { name }),
      text: oneStatement(answer),
      values: [...claim, ...values],
    })
    const { actor, view } = mintView(row, token)
    expectPermission(endpoint.access, view)
    // The door opened, so the answer was computed; a view that was minted had a row.
    return { actor, view, answer: (row as { answer: Answer }).answer }
  }

  /** Runs a write once for its idempotency key, where the endpoint takes one and the request bears one. */
  function guarded<E extends Endpoint, Answer>(
    endpoint: E,
    { request, params, body }: Call<E>,
    userId: string,
    tx: Transaction,
    work: () => Promise<Answer>,
  ): Promise<Answer> {
    if (endpoint.idempotency === 'none') return work()
    const key = readKey(request.headers['idempotency-key'], endpoint.idempotency === 'required')
    if (key === null) return work()
    return once(tx, { userId, key, endpoint: endpoint.name, bodyHash: hashOf(endpoint.name, params, body) }, work)
  }

  return {
    open: (endpoint, handle) => {
      expectAccess(endpoint, ['public'])
      route(endpoint, (request, reply) => handle(callOf(request, reply)))
    },

    signedIn: (endpoint, handle) => {
      expectAccess(endpoint, ['signedIn', 'providerAdmin'])
      route(endpoint, async (request, reply) => {
        const token = tokenOf(request)
        const actor = await sessions.actor(token, endpoint)
        return handle({ ...callOf<typeof endpoint>(request, reply), token, actor })
      })
    },

    inView: (endpoint, handle) => {
      if (!endpoint.scoped) throw new Error(`${endpoint.name} is not scoped`)
      route(endpoint, async (request, reply) => {
        const token = tokenOf(request)
        const call = callOf<typeof endpoint>(request, reply)
        const claim = scopeOf(call.body)
        return database.transaction('tearsheet_client', async (tx, client) => {
          const entered = await client.query<Entry & pg.QueryResultRow>(enterView, claimOf(token, claim))
          const { actor, view } = mintView(entered.rows[0], token)
          expectPermission(endpoint.access, view)
          return guarded(endpoint, call, actor.userId, tx, () => handle({ ...call, actor, view, tx }))
        })
      })
    },

    inViewSteps: (endpoint, handle) => {
      if (!endpoint.scoped) throw new Error(`${endpoint.name} is not scoped`)
      route(endpoint, async (request, reply) => {
        const token = tokenOf(request)
        const call = callOf<typeof endpoint>(request, reply)
        const claim = claimOf(token, scopeOf(call.body))
        let entered = false
        const inView = async <Answer>(statement: OneStatement) => {
          const inside = await runStatement<Answer>(endpoint, token, claim, statement)
          entered = true
          return inside
        }
        const idempotencyKey = readKey(request.headers['idempotency-key'], endpoint.idempotency === 'required')
        const bodyHash = hashOf(endpoint.name, call.params, call.body)
        const answer = await handle({ ...call, bodyHash, idempotencyKey, inView })
        if (!entered) throw new Error(`${endpoint.name} answered without entering the view`)
        return answer
      })
    },

    inOneStatement: (endpoint, statement) => {
      if (!endpoint.scoped) throw new Error(`${endpoint.name} is not scoped`)
      route(endpoint, async (request, reply) => {
        const token = tokenOf(request)
        const { body } = callOf<typeof endpoint>(request, reply)
        const claim = claimOf(token, scopeOf(body))
        const { answer } = await runStatement<AnswerOf<typeof endpoint>>(endpoint, token, claim, statement(body))
        return answer
      })
    },

    desk: (endpoint, handle) => {
      expectAccess(endpoint, ['desk'])
      route(endpoint, async (request, reply) => {
        const actor = await sessions.deskActor(request, endpoint)
        const call = callOf<typeof endpoint>(request, reply)
        return database.transaction('tearsheet_provider', (tx) =>
          guarded(endpoint, call, actor?.userId ?? integration, tx, () => handle({ ...call, actor, tx })),
        )
      })
    },

    deskUpload: (endpoint, keep, handle) => {
      expectAccess(endpoint, ['desk'])
      route(endpoint, async (request, reply) => {
        const actor = await sessions.deskActor(request, endpoint)
        const { file, body } = await readUpload<typeof endpoint>(request, endpoint)
        const call = { ...callOf<typeof endpoint>(request, reply), body }
        const kept = await keep({ ...call, actor, file })
        return database.transaction('tearsheet_provider', (tx) => handle({ ...call, actor, tx, kept }))
      })
    },
  }
}

/** The SQL that enters a view and answers in it; the answer is computed only once the door has opened. */
export const oneStatement = (answer: string) =>
  `select view.*, case view.outcome when 'ok' then ${answer} end as answer from enter_view($1, $2, $3, $4) view`

/** Whom idempotency keys of integrations belong to. */
const integration = '00000000-0000-0000-0000-000000000000'

function tokenOf(request: FastifyRequest): TokenClaims {
  if (!request.token) throw unauthenticated()
  return request.token
}

function scopeOf(body: unknown): Scoped {
  const claim = body as Scoped // a scoped endpoint's schema holds every field of it
  checkClaim(claim)
  return claim
}

/** A mistake of ours, told when the server starts: an endpoint served by a way that does not check its access. */
function expectAccess(endpoint: Endpoint, allowed: Access[]): void {
  if (!allowed.includes(endpoint.access))
    throw new Error(`${endpoint.name} must not be served with access ${endpoint.access}`)
}

function expectPermission(access: Access, view: ActiveView): void {
  switch (access) {
    case 'signedIn':
      return
    case 'accountAdministrator':
      if (view.roleId !== 2) throw forbidden()
      return
    case 'public':
    case 'providerAdmin':
    case 'desk':
      throw forbidden()
    default:
      if (!view.permissions[access]) throw forbidden()
  }
}
