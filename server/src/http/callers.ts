import type { Access } from '@tearsheet/protocol/access'
import { rolesOpening } from '@tearsheet/protocol/desk-roles'
import type { Endpoint } from '@tearsheet/protocol/endpoint'
import { type Scoped, scoped } from '@tearsheet/protocol/scope'
import type { FastifyRequest } from 'fastify'
import type pg from 'pg'
import { type Changes, createChanges } from '../changes/recorder.ts'
import type { Database, Transaction } from '../database/connection.ts'
import { type Position, positionSql, type Replica } from '../database/replica.ts'
import { isWriteWhileReading } from '../database/unavailable.ts'
import { type ActiveView, type Actor, type Performer, performerIn } from './actor.ts'
import { forbidden, unauthenticated } from './http-error.ts'
import { factorDue, type SessionRow, type Sessions } from './session.ts'
import type { TokenClaims } from './token.ts'
import type { CallerKind, OneStatement } from './verb.ts'
import {
  checkClaim,
  claimOf,
  type Entry,
  enterView,
  expectEntered,
  mintView,
  readOnlyView,
  rightsColumns,
  rightsOf,
  viewOf,
} from './view.ts'

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
  sessions: Sessions
  /** Replica for lists, used if it has caught up for them. */
  replica?: Replica | null
  /** Name under which integrations perform at the desk. */
  providerName: string
}

/** Returns how an endpoint identifies its callers: by its access, and by whether its body has a view. */
export function createCallers(
  endpoint: Endpoint,
  { database, sessions, replica = null, providerName }: Dependencies,
): FindCaller {
  const unscoped = () => {
    throw new Error(`${endpoint.name} is not scoped`)
  }
  const asProvider = (known: Known): Caller => ({
    known,
    // Every identified caller may
    expectMay: async () => {},
    inTransaction: (_body, work, signal) =>
      database.transaction(
        'tearsheet_provider',
        (tx) => work({ ...known, tx, changes: createChanges(tx, known.performer ?? performerOf(null)) }),
        signal,
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

  const transactionInView = <T>(
    token: TokenClaims,
    body: unknown,
    work: (inside: Inside) => Promise<T>,
    signal?: AbortSignal,
  ): Promise<T> => {
    const claim = claimOf(token, scopeOf(body))
    return database.transaction(
      'tearsheet_client',
      async (tx, client) => {
        const { rows } = await client.query<Entry & pg.QueryResultRow>(enterView(endpoint), claim)
        const { actor, view } = mintView(rows[0], token)
        expectFactor(rows[0])
        expectPermission(endpoint.access, view)
        const performer = performerIn(actor, view)
        const changes = createChanges(tx, performer, view.clientAccountId)
        const inside = { actor, view, performer, tx, changes }
        if (endpoint.writes || actor.userId === view.user.id) return work(inside)
        // A read-only endpoint is enforced: the database rejects writes
        await client.query('set transaction read only')
        return work(inside).catch((error) => {
          throw isWriteWhileReading(error) ? readOnlyView() : error
        })
      },
      signal,
    )
  }

  /** Rejects an administrator of the provider without a second factor, if one is required (R3.14). */
  function expectFactor(entry: Pick<Entry, 'lacks_factor'> | undefined): void {
    if (sessions.requiresFactor && entry?.lacks_factor) throw forbidden(factorDue)
  }

  const inView = (token: TokenClaims): Caller => ({
    known: {},
    expectMay: async (body) => {
      const claim = scoped.safeParse(body)
      if (claim.success) await transactionInView(token, claim.data, async () => {})
    },
    inTransaction: (body, work, signal) => transactionInView(token, body, work, signal),
    inStatement: async <T>(body: unknown, statement: OneStatement) => {
      const row = await runStatement<Entry & { answer: T }>(token, body, statement, 'view.*', statement.answer)
      const { actor, view } = mintView(row, token)
      expectFactor(row)
      expectPermission(endpoint.access, view)
      // The view was entered, so the answer was computed and there is a row.
      return { actor, view, performer: performerIn(actor, view), answer: (row as { answer: T }).answer }
    },
    inText: async (body, statement) => {
      const ofReplica = replica && !endpoint.writes ? await askReplica(replica, token, body, statement) : null
      if (ofReplica !== null) return ofReplica
      const row = await runStatement<Entry & { answer: string }>(
        token,
        body,
        statement,
        rightsColumns,
        asText(statement),
      )
      expectMayRead(row)
      return row.answer
    },
  })

  function expectMayRead(row: Entry | undefined): asserts row is Entry {
    expectEntered(row)
    expectFactor(row)
    expectPermission(endpoint.access, rightsOf(row))
  }

  /**
   * Enters the view at the primary, and lets a replica answer; null if it must not be used, is behind, or unavailable.
   */
  async function askReplica(one: Replica, token: TokenClaims, body: unknown, statement: OneStatement) {
    const claim = claimOf(token, scopeOf(body))
    const [row] = await database.query<Entry & { position: Position | null }>('tearsheet_client', {
      name: `position of ${endpoint.name}`,
      text: `select view.*, ${positionSql} as position from ${viewOf(endpoint)} view`,
      values: claim,
    })
    expectMayRead(row)
    if (row.position === null) return null
    const entered = { actorId: row.actor_id, clientId: row.client_id, accountId: row.account_id }
    const found = await one.read<{ answer: string }>(entered, row.position, {
      ...named(statement),
      // The parameters are those of enter_view and the statement's own
      text: `select ${asText(statement)} as answer
        from (select $1::uuid as session, $2::uuid as user_id, $3::uuid as client_id, $4::uuid as account_id) view`,
      values: [...claim, ...statement.values],
    })
    return found?.answer ?? null
  }

  const asText = ({ answer }: OneStatement) => `(${answer})::text`
  // Endpoints that share a statement each have a text of their own
  const named = ({ name }: OneStatement) => (name === undefined ? {} : { name: `${name} of ${endpoint.name}` })

  /** Roles that open the endpoint in addition to administrators, as SQL; the names are those of the declared table. */
  const roles = `'{${rolesOpening(endpoint.area).join()}}'::text[]`

  /**
   * Checks the session and runs the statement in one round trip; an integration, identified by its key, has no session.
   */
  const atDesk = (request: FastifyRequest): Caller => ({
    known: {},
    expectMay: async () => void (await sessions.deskActor(request, endpoint)),
    inTransaction: unscoped,
    inStatement: unscoped,
    inText: async (_body, { name, answer, values }) => {
      const token = request.hasDeskKey ? null : tokenOf(request)
      const integration =
        "select null::uuid as id, true as is_administrator, '{}'::text[] as desk_roles where $1::text is null"
      const who = token ? sessions.living.text : integration
      const [row] = await database.query<SessionRow & { answer: string }>('tearsheet_provider', {
        ...(name === undefined
          ? {}
          : { name: `${name} of ${endpoint.name} by ${token ? 'somebody' : 'an integration'}` }),
        text: `select live.*, case when live.is_administrator or live.desk_roles && ${roles} then (${answer})::text end as answer from (${who}) live`,
        values: [token?.sessionId ?? null, ...values],
      })
      if (token) sessions.expectActor(row, token, endpoint)
      return row?.answer ?? ''
    },
  })

  /** Enters the view and runs the statement in it. */
  async function runStatement<Row extends pg.QueryResultRow>(
    token: TokenClaims,
    body: unknown,
    statement: OneStatement,
    columns: string,
    answer: string,
  ): Promise<Row | undefined> {
    const [row] = await database.query<Row>('tearsheet_client', {
      ...named(statement),
      text: oneStatement(endpoint, answer, columns),
      values: [...claimOf(token, scopeOf(body)), ...statement.values],
    })
    return row
  }

  const find: Record<CallerKind, FindCaller> = {
    public: async () => asProvider({}),
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

/** The same rule as the type CallerOf. */
function callerOf({ scoped, access }: Endpoint): CallerKind {
  if (scoped) return 'view'
  return access === 'public' || access === 'desk' ? access : 'person'
}

/** Returns the SQL that enters a view and answers in it; the answer is computed only after the view was entered. */
export const oneStatement = (endpoint: Pick<Endpoint, 'name' | 'writes'>, answer: string, columns = 'view.*') =>
  `select ${columns}, case view.outcome when 'ok' then ${answer} end as answer from ${viewOf(endpoint)} view`

function tokenOf(request: FastifyRequest): TokenClaims {
  if (!request.token) throw unauthenticated()
  return request.token
}

function scopeOf(body: unknown): Scoped {
  const claim = body as Scoped // a scoped endpoint's schema includes all its fields
  checkClaim(claim)
  return claim
}

function expectPermission(access: Access, view: Pick<ActiveView, 'roleId' | 'permissions'>): void {
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
