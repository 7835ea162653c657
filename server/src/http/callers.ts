import type { Endpoint } from '@tearsheet/protocol/endpoint'
import { scoped } from '@tearsheet/protocol/scope'
import type { FastifyRequest } from 'fastify'
import { type Changes, createChanges } from '../changes/recorder.ts'
import { type ActiveView, type Actor, type Performer, performerIn } from '../context.ts'
import type { Database } from '../database/connection.ts'
import type { Transaction } from '../database/drizzle.ts'
import type { Replica } from '../database/replica.ts'
import { isWriteWhileReading } from '../database/unavailable.ts'
import { forbidden, unauthenticated } from '../errors.ts'
import { factorDue, type Sessions } from './session.ts'
import { expectPermission, type Rights, readAtDesk, scopeOf, statementsInView } from './statements.ts'
import type { TokenClaims } from './token.ts'
import type { CallerKind, OneStatement } from './verb.ts'
import { claimOf, type Entry, enterViewAs, mintView, readOnlyView } from './view.ts'

/** Values known of a caller; `verb.ts` selects from them by the declaration. */
interface Known {
  actor?: Actor | null
  token?: TokenClaims
  performer?: Performer
}
export interface Inside extends Known {
  tx: Transaction
  /** Records changes under the performer's name, in the view's account. */
  changes: Changes
  view?: ActiveView
}

/** The caller of a request, admitted by the endpoint's declaration. */
export interface Caller {
  known: Known
  /**
   * Verifies that the caller may use the endpoint at all, when the request is invalid: users with permission get the
   * validation errors, all others a rejection. An unreadable view counts as a validation error. @throws HttpError 401,
   * 403
   */
  expectMay(body: unknown): Promise<void>
  /**
   * Runs one transaction as the caller. @param body of the request, with the claimed view @param signal gives it up
   * when it aborts
   */
  inTransaction<T>(body: unknown, work: (inside: Inside) => Promise<T>, signal?: AbortSignal): Promise<T>
  /** Enters the view and runs the statement in it, in one round trip. */
  inStatement<T>(
    body: unknown,
    statement: OneStatement,
  ): Promise<{ actor: Actor; view: ActiveView; performer: Performer; answer: T }>
  /** The same for a response sent as the text that the database writes. */
  inText(body: unknown, statement: OneStatement): Promise<string>
}

/** Identifies the caller of a request. @throws HttpError 401, or 403 for an endpoint that they may not use */
export type FindCaller = (request: FastifyRequest) => Promise<Caller>

interface Dependencies {
  database: Database
  /** Share of the database for requests without a session. */
  publicDatabase: Database
  sessions: Sessions
  /** Replica for lists, used if it has caught up for them. */
  replica?: Replica | null
  /** Name under which integrations perform at the desk. */
  providerName: string
}

/** Returns how an endpoint identifies its callers: by its access, and by whether its body has a view. */
export function createCallers(
  endpoint: Endpoint,
  { database, publicDatabase, sessions, replica = null, providerName }: Dependencies,
): FindCaller {
  const unscoped = () => {
    throw new Error(`${endpoint.name} is not scoped`)
  }
  /** @throws HttpError 403 without the permission, and without a second factor if one is required (R3.14) */
  function expectAdmitted(entry: Pick<Entry, 'lacks_factor'> | undefined, rights: Rights): void {
    if (sessions.requiresFactor && entry?.lacks_factor) throw forbidden(factorDue)
    expectPermission(endpoint.access, rights)
  }

  const statements = statementsInView(endpoint, { database, replica, expectAdmitted })

  const asProvider = (known: Known, connections = database): Caller => ({
    known,
    // Every identified caller may
    expectMay: async () => {},
    inTransaction: (_body, work, signal) =>
      connections.transaction(
        'tearsheet_provider',
        (tx) => work({ ...known, tx, changes: createChanges(tx, known.performer ?? performerOf(null)) }),
        { signal },
      ),
    inStatement: unscoped,
    inText: unscoped,
  })

  const performerOf = (actor: Actor | null): Performer => ({
    userId: actor?.userId ?? null,
    name: actor?.name ?? providerName,
    onBehalfOfUserId: null,
  })
  const atDeskAs = (actor: Actor | null) => asProvider({ actor, performer: performerOf(actor) })

  const inViews = { endpoint, database, expectAdmitted }
  const inView = (token: TokenClaims): Caller => ({
    known: {},
    expectMay: async (body) => {
      const claim = scoped.safeParse(body)
      if (claim.success) await transactionInView(inViews, token, claim.data, async () => {})
    },
    inTransaction: (body, work, signal) => transactionInView(inViews, token, body, work, signal),
    inStatement: (body, statement) => statements.read(token, body, statement),
    inText: (body, statement) => statements.readText(token, body, statement),
  })

  const atDesk = (request: FastifyRequest): Caller => ({
    known: {},
    expectMay: async () => void (await sessions.deskActor(request, endpoint)),
    inTransaction: unscoped,
    inStatement: unscoped,
    inText: (_body, statement) =>
      readAtDesk({ database, sessions }, endpoint, request.hasDeskKey ? null : tokenOf(request), statement),
  })

  const find: Record<CallerKind, FindCaller> = {
    public: async () => asProvider({}, publicDatabase),
    person: async (request) => {
      const token = tokenOf(request)
      const actor = await sessions.actor(token, endpoint)
      return asProvider({ token, actor, performer: performerOf(actor) })
    },
    desk: async (request) =>
      endpoint.runs === 'statement' ? atDesk(request) : atDeskAs(await sessions.deskActor(request, endpoint)),
    view: async (request) => inView(tokenOf(request)),
  }
  return find[callerOf(endpoint)]
}

interface ViewDependencies {
  endpoint: Endpoint
  database: Database
  /** @throws HttpError 403 */
  expectAdmitted(entry: Pick<Entry, 'lacks_factor'> | undefined, rights: Rights): void
}

/** Runs one transaction in the view that the body claims. */
function transactionInView<T>(
  { endpoint, database, expectAdmitted }: ViewDependencies,
  token: TokenClaims,
  body: unknown,
  work: (inside: Inside) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  const first = enterViewAs(endpoint, claimOf(token, scopeOf(body)))
  return database.transaction(
    'tearsheet_client',
    async (tx, client, row) => {
      const entry = row as Entry | undefined // a row of enter_view
      const { actor, view } = mintView(entry, token)
      expectAdmitted(entry, view)
      const performer = performerIn(actor, view)
      const inside = { actor, view, performer, tx, changes: createChanges(tx, performer, view.clientAccountId) }
      if (endpoint.writes || actor.userId === view.user.id) return work(inside)
      // A read-only endpoint is enforced: the database rejects writes
      await client.query('set transaction read only')
      return work(inside).catch((error) => {
        throw isWriteWhileReading(error) ? readOnlyView() : error
      })
    },
    { first, signal },
  )
}

/** The same rule as the type CallerOf. */
function callerOf({ scoped, access }: Endpoint): CallerKind {
  if (scoped) return 'view'
  return access === 'public' || access === 'desk' ? access : 'person'
}

function tokenOf(request: FastifyRequest): TokenClaims {
  if (!request.token) throw unauthenticated()
  return request.token
}
