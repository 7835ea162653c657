import { createHash, timingSafeEqual } from 'node:crypto'
import { type DeskRole, opensArea } from '@tearsheet/protocol/desk-roles'
import type { Endpoint } from '@tearsheet/protocol/endpoint'
import type { FastifyRequest } from 'fastify'
import type { StaffActor } from '../context.ts'
import type { Database } from '../database/connection.ts'
import { forbidden, forbiddenBecause, unauthenticated } from '../errors.ts'
import type { TokenClaims, Tokens } from './token.ts'

declare module 'fastify' {
  interface FastifyRequest {
    token: TokenClaims | null
    /** Whether the desk's integration key was sent. */
    hasDeskKey: boolean
  }
}

type Guarded = Pick<Endpoint, 'name' | 'access'> & Partial<Pick<Endpoint, 'writes' | 'area'>>

export interface Sessions {
  /** Whether the provider's administrators and desk users need a second factor before they may do anything (R3.14). */
  readonly requiresFactor: boolean
  /** The valid session $1, as a row of SQL. */
  readonly living: { readonly name: string; readonly text: string }
  /** Reads the token or key of a request. @throws HttpError 401 when the endpoint requires one and none is valid */
  identify(request: FastifyRequest, endpoint: Guarded): Promise<void>
  /**
   * Returns the user of a token with a valid session. @throws HttpError 401, or 403 for an endpoint that the user may
   * not use
   */
  actor(token: TokenClaims, endpoint: Guarded): Promise<StaffActor>
  /**
   * Rejects users except provider administrators, for routes that are not endpoints of the protocol. @throws HttpError
   * 401, 403
   */
  expectAdministrator(request: FastifyRequest): Promise<void>
  /** Returns the desk user, or null for an integration. @throws HttpError 401, 403 */
  deskActor(request: FastifyRequest, endpoint: Endpoint): Promise<StaffActor | null>
  /** Returns the user of a session's row, from any query. @throws HttpError like `actor` */
  expectActor(row: SessionRow | undefined, token: TokenClaims, endpoint: Guarded): StaffActor
}

/** Values known of the user of a valid session. */
export interface SessionRow {
  id: string
  username: string
  name: string
  is_administrator: boolean
  desk_roles: DeskRole[]
  reset_password_flag: boolean
  /** Only read if a factor is required. */
  lacks_factor: boolean
}

/** Read with every request: functions whose result is the same for most users are not called. */
const livingSession = (requiresFactor: boolean) => ({
  name: 'live-session',
  text: `select u.id, u.username, u.first_name || ' ' || u.last_name as name, u.is_administrator, u.reset_password_flag,
      case when u.desk_roles = '{}' then u.desk_roles else live_desk_roles(u.id, u.desk_roles) end as desk_roles,
      ${requiresFactor ? 'not has_factor(u.id)' : 'false'} as lacks_factor
    from session s join app_user u on u.id = s.user_id
    where s.id = $1 and s.ended_at is null and s.expires_at > now() and u.confirmed = 1`,
})

const livingKey = {
  name: 'living-key',
  text: `select id, scopes, last_used_at is null or last_used_at < now() - interval '1 minute' as is_stale from api_key
    where key_hash = $1 and revoked_at is null and (expires_at is null or expires_at > now())`,
}

const keyUsed = { name: 'key-used', text: 'update api_key set last_used_at = now() where id = $1' }

/** Endpoints allowed for a user who must choose a new password: to choose it, and to sign out (R3.4). */
const allowedBeforeReset = new Set(['users.resetPassword', 'users.beginOpenidSignOut', 'auth.signOut', 'auth.renew'])

/** Error code for one of the provider's users without a second factor, if one is required. */
export const factorDue = 'second_factor_due'
/** Endpoints still allowed for them: to set one up, and to sign out. */
const allowedBeforeFactor = new Set([
  ...allowedBeforeReset,
  'auth.getSecondFactor',
  'auth.beginSecondFactor',
  'auth.confirmSecondFactor',
  'auth.beginPasskey',
  'auth.addPasskey',
  'auth.prove',
])

interface Dependencies {
  tokens: Tokens
  database: Database
  /** Share of the database for looking up keys. */
  keyDatabase: Database
  deskApiKey: string | undefined
  requiresFactor: boolean
  /** Returns the reason why a desk key may not use an endpoint, or null; without it, such keys have no access. */
  keyError?: (endpoint: Pick<Endpoint, 'name' | 'writes'>, scopes: readonly string[]) => string | null
}

export function createSessions({
  tokens,
  database,
  keyDatabase,
  deskApiKey,
  requiresFactor,
  keyError,
}: Dependencies): Sessions {
  const deskKeyHash = deskApiKey === undefined ? null : hash(deskApiKey)

  const living = livingSession(requiresFactor)

  async function actor(token: TokenClaims, endpoint: Guarded): Promise<StaffActor> {
    const [row] = await database.query<SessionRow>('tearsheet_provider', { ...living, values: [token.sessionId] })
    return expectActor(row, token, endpoint)
  }

  function expectActor(row: SessionRow | undefined, token: TokenClaims, endpoint: Guarded): StaffActor {
    if (!row) throw unauthenticated()
    if (row.reset_password_flag && !allowedBeforeReset.has(endpoint.name)) throw forbidden('password_reset_required')
    const staff = { isAdministrator: row.is_administrator, deskRoles: row.desk_roles }
    const isProviders = endpoint.access === 'providerAdmin' || endpoint.access === 'desk'
    // The only check for the desk: an endpoint without an area is for administrators only
    if (isProviders && !opensArea(staff, endpoint.area ?? null)) throw forbidden()
    const isBound = row.is_administrator || isProviders
    if (requiresFactor && isBound && row.lacks_factor && !allowedBeforeFactor.has(endpoint.name))
      throw forbidden(factorDue)
    return {
      sessionId: token.sessionId,
      userId: row.id,
      username: row.username,
      name: row.name,
      ...staff,
    }
  }

  async function identify(request: FastifyRequest, endpoint: Guarded): Promise<void> {
    if (endpoint.access === 'public') return
    if (endpoint.access === 'desk' && showsKey(request, deskKeyHash)) {
      request.hasDeskKey = true
      return
    }
    if (endpoint.access === 'desk' && (await showsLivingKey(request, endpoint, { keyDatabase, keyError }))) {
      request.hasDeskKey = true
      return
    }
    const text = tokenText(request)
    request.token = text === null ? null : await tokens.verify(text)
    if (!request.token) throw unauthenticated()
  }

  return {
    requiresFactor,
    living,
    identify,
    actor,
    expectActor,
    async expectAdministrator(request) {
      const endpoint: Guarded = { name: 'administrators', access: 'providerAdmin' }
      await identify(request, endpoint)
      if (request.token) await actor(request.token, endpoint)
    },
    async deskActor(request, endpoint) {
      if (request.hasDeskKey) return null
      if (!request.token) throw unauthenticated()
      return actor(request.token, endpoint)
    },
  }
}

/**
 * Whether a valid key created at the desk was sent. @throws HttpError 403 for one without the scope, which the
 * message contains
 */
async function showsLivingKey(
  request: FastifyRequest,
  { name, writes = true }: Guarded,
  { keyDatabase, keyError }: Pick<Dependencies, 'keyDatabase' | 'keyError'>,
): Promise<boolean> {
  const key = request.headers['x-api-key']
  if (typeof key !== 'string' || !key.startsWith('tsk_')) return false
  const values = [createHash('sha256').update(key).digest('base64url')]
  const [row] = await keyDatabase.query<{ id: string; scopes: string[]; is_stale: boolean }>('tearsheet_provider', {
    ...livingKey,
    values,
  })
  if (!row) return false
  if (!keyError) throw forbidden('scope')
  const error = keyError({ name, writes }, row.scopes)
  if (error !== null) throw forbiddenBecause('scope', error)
  if (row.is_stale) await keyDatabase.query('tearsheet_provider', { ...keyUsed, values: [row.id] })
  return true
}

/** Returns the token, from `x-auth-token` or `Authorization: JWT …` or `Bearer …` (R22.2). */
function tokenText(request: FastifyRequest): string | null {
  const own = request.headers['x-auth-token']
  if (typeof own === 'string' && own) return own
  const [scheme = '', token] = (request.headers.authorization ?? '').split(' ')
  return /^(jwt|bearer)$/i.test(scheme) && token ? token : null
}

const hash = (text: string) => createHash('sha256').update(text).digest()

function showsKey(request: FastifyRequest, expected: Buffer | null): boolean {
  const key = request.headers['x-api-key']
  return expected !== null && typeof key === 'string' && timingSafeEqual(hash(key), expected)
}
