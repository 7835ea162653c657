import type { Access } from '@tearsheet/protocol/access'
import { type BodyOf, type Endpoint, type ParamsOf, requestSchema } from '@tearsheet/protocol/endpoint'
import type { Scoped } from '@tearsheet/protocol/scope'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type pg from 'pg'
import type { Database, Transaction } from '../database/connection.ts'
import type { ActiveView, Actor } from './actor.ts'
import { forbidden, unauthenticated } from './http-error.ts'
import { hashOf, once, readKey } from './idempotency.ts'
import type { Call, OneStatement, Serve } from './serve.ts'
import type { Sessions } from './session.ts'
import type { TokenClaims } from './token.ts'
import { readUpload } from './upload.ts'
import { checkClaim, claimOf, type Entry, enterView, mintView } from './view.ts'

interface Dependencies {
  app: FastifyInstance
  database: Database
  sessions: Sessions
}

export function createServe({ app, database, sessions }: Dependencies): Serve {
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

  /** Runs a write once for its idempotency key, where the endpoint takes one and the request has one. */
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

  /** One transaction in the view that a token and a body claim. */
  const inTransaction = <Answer>(
    endpoint: Endpoint,
    token: TokenClaims,
    claim: string[],
    work: (inside: { actor: Actor; view: ActiveView; tx: Transaction }) => Promise<Answer>,
  ): Promise<Answer> =>
    database.transaction('tearsheet_client', async (tx, client) => {
      const { rows } = await client.query<Entry & pg.QueryResultRow>(enterView, claim)
      const { actor, view } = mintView(rows[0], token)
      expectPermission(endpoint.access, view)
      return work({ actor, view, tx })
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
    // The view was entered, so the answer was computed and there is a row.
    return { actor, view, answer: (row as { answer: Answer }).answer }
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
      expectScoped(endpoint)
      route(endpoint, async (request, reply) => {
        const token = tokenOf(request)
        const call = callOf<typeof endpoint>(request, reply)
        return inTransaction(endpoint, token, claimOf(token, scopeOf(call.body)), (inside) =>
          guarded(endpoint, call, inside.actor.userId, inside.tx, () => handle({ ...call, ...inside })),
        )
      })
    },

    inViewSteps: (endpoint, handle) => {
      expectScoped(endpoint)
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

    inViewUpload: (endpoint, handle) => {
      expectScoped(endpoint)
      route(endpoint, async (request, reply) => {
        const token = tokenOf(request)
        const { file, body } = await readUpload<typeof endpoint>(request, endpoint)
        const claim = claimOf(token, scopeOf(body))
        let entered = false
        const answer = await handle({
          ...callOf<typeof endpoint>(request, reply),
          body,
          file,
          inView: (step) =>
            inTransaction(endpoint, token, claim, (inside) => {
              entered = true
              return step(inside)
            }),
        })
        if (!entered) throw new Error(`${endpoint.name} answered without entering the view`)
        return answer
      })
    },

    inOneStatement: (endpoint, statement) => {
      expectScoped(endpoint)
      route(endpoint, async (request, reply) => {
        const token = tokenOf(request)
        const { body } = callOf<typeof endpoint>(request, reply)
        const claim = claimOf(token, scopeOf(body))
        const made = statement(body)
        const inText = { ...made, answer: `(${made.answer})::text` }
        const { answer } = await runStatement<string>(endpoint, token, claim, inText)
        // The text goes out as the database wrote it: its fields are made from the schema's list.
        reply.type('application/json; charset=utf-8')
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

/** The SQL that enters a view and answers in it; the answer is computed only after the view was entered. */
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

function expectScoped(endpoint: Endpoint): void {
  if (!endpoint.scoped) throw new Error(`${endpoint.name} is not scoped`)
}

/** A programming error, reported when the server starts: an endpoint served in a way that does not check its access. */
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
