import type { Access } from '@tearsheet/protocol/access'
import { rolesOpening } from '@tearsheet/protocol/desk-roles'
import type { Endpoint } from '@tearsheet/protocol/endpoint'
import type { Scoped } from '@tearsheet/protocol/scope'
import type pg from 'pg'
import { type ActiveView, performerIn } from '../context.ts'
import type { Database } from '../database/connection.ts'
import { type Position, positionSql, type Replica } from '../database/replica.ts'
import { forbidden } from '../errors.ts'
import type { SessionRow, Sessions } from './session.ts'
import type { TokenClaims } from './token.ts'
import type { OneStatement } from './verb.ts'
import { checkClaim, claimOf, type Entry, expectEntered, mintView, rightsColumns, rightsOf, viewOf } from './view.ts'

/** Part of a view that decides about permissions. */
export type Rights = Pick<ActiveView, 'roleId' | 'permissions'>

interface InView {
  database: Database
  replica: Replica | null
  /** @throws HttpError 403 for a caller who entered the view and may not use the endpoint */
  expectAdmitted(entry: Entry | undefined, rights: Rights): void
}

/** Returns the SQL that enters a view and answers in it; the answer is computed only after the view was entered. */
export const oneStatement = (endpoint: Pick<Endpoint, 'name' | 'writes'>, answer: string, columns = 'view.*') =>
  `select ${columns}, case view.outcome when 'ok' then ${answer} end as answer from ${viewOf(endpoint)} view`

const asText = ({ answer }: OneStatement) => `(${answer})::text`

/** Names a prepared statement. Endpoints that share a statement each have a text of their own. */
const named = ({ name }: OneStatement, endpoint: Endpoint, by = '') =>
  name === undefined ? {} : { name: `${name} of ${endpoint.name}${by}` }

/** Enters the view and runs a statement in it, in one round trip. */
export function statementsInView(endpoint: Endpoint, { database, replica, expectAdmitted }: InView) {
  async function run<Row extends pg.QueryResultRow>(
    token: TokenClaims,
    body: unknown,
    statement: OneStatement,
    text: string,
  ): Promise<Row | undefined> {
    const values = [...claimOf(token, scopeOf(body)), ...statement.values]
    const [row] = await database.query<Row>('tearsheet_client', { ...named(statement, endpoint), text, values })
    return row
  }

  function expectMayRead(row: Entry | undefined): asserts row is Entry {
    expectEntered(row)
    expectAdmitted(row, rightsOf(row))
  }

  /**
   * Enters the view at the primary, and lets a replica answer; null if it must not be used, is behind, or unavailable.
   */
  async function askReplica(replica: Replica, token: TokenClaims, body: unknown, statement: OneStatement) {
    const claim = claimOf(token, scopeOf(body))
    const [row] = await database.query<Entry & { position: Position | null }>('tearsheet_client', {
      name: `position of ${endpoint.name}`,
      text: `select view.*, ${positionSql} as position from ${viewOf(endpoint)} view`,
      values: claim,
    })
    expectMayRead(row)
    if (row.position === null) return null
    const entered = { actorId: row.actor_id, clientId: row.client_id, accountId: row.account_id }
    const found = await replica.read<{ answer: string }>(entered, row.position, {
      ...named(statement, endpoint),
      // The parameters are those of enter_view and the statement's own
      text: `select ${asText(statement)} as answer
        from (select $1::uuid as session, $2::uuid as user_id, $3::uuid as client_id, $4::uuid as account_id) view`,
      values: [...claim, ...statement.values],
    })
    return found?.answer ?? null
  }

  return {
    async read<T>(token: TokenClaims, body: unknown, statement: OneStatement) {
      const row = await run<Entry & { answer: T }>(token, body, statement, oneStatement(endpoint, statement.answer))
      const { actor, view } = mintView(row, token)
      expectAdmitted(row, view)
      // The view was entered, so the answer was computed and there is a row.
      return { actor, view, performer: performerIn(actor, view), answer: (row as { answer: T }).answer }
    },
    async readText(token: TokenClaims, body: unknown, statement: OneStatement): Promise<string> {
      const ofReplica = replica && !endpoint.writes ? await askReplica(replica, token, body, statement) : null
      if (ofReplica !== null) return ofReplica
      const text = oneStatement(endpoint, asText(statement), rightsColumns)
      const row = await run<Entry & { answer: string }>(token, body, statement, text)
      expectMayRead(row)
      return row.answer
    },
  }
}

/**
 * Checks the session and runs the statement at the desk, in one round trip. @param token null for an integration, which
 * is identified by its key and has no session
 */
export async function readAtDesk(
  { database, sessions }: { database: Database; sessions: Sessions },
  endpoint: Endpoint,
  token: TokenClaims | null,
  statement: OneStatement,
): Promise<string> {
  // Roles that open the endpoint in addition to administrators; the names are those of the declared table
  const roles = `'{${rolesOpening(endpoint.area).join()}}'::text[]`
  const integration =
    "select null::uuid as id, true as is_administrator, '{}'::text[] as desk_roles where $1::text is null"
  const who = token ? sessions.living.text : integration
  const answer = `case when live.is_administrator or live.desk_roles && ${roles} then ${asText(statement)} end as answer`
  const [row] = await database.query<SessionRow & { answer: string }>('tearsheet_provider', {
    ...named(statement, endpoint, token ? ' by a user' : ' by an integration'),
    text: `select live.*, ${answer} from (${who}) live`,
    values: [token?.sessionId ?? null, ...statement.values],
  })
  if (token) sessions.expectActor(row, token, endpoint)
  return row?.answer ?? ''
}

export function scopeOf(body: unknown): Scoped {
  const claim = body as Scoped // a scoped endpoint's schema includes all its fields
  checkClaim(claim)
  return claim
}

/** @throws HttpError 403 for a view without the permission */
export function expectPermission(access: Access, view: Rights): void {
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
