import { createHmac } from 'node:crypto'
import pg from 'pg'
import { type Secret, valuesOf } from '../environment/secrets.ts'
import { databaseRoles, type Logins, type PortalRole } from './roles.ts'

/** Addresses from the configuration, by role. */
type Named = Partial<Logins>

/**
 * Returns the address of each role: the configured one, else the owner's with a password derived from the secret, so
 * that all processes with the same secret know it.
 */
export function loginsOf(ownerAddress: string, secret: string, named: Named = {}): Logins {
  return withEach((role) => named[role] ?? withUser(ownerAddress, role, passwordOf(role, secret)))
}

/**
 * Returns the address of each role like `loginsOf`, with the password of the value of the secret with which it signs in
 * today: other processes use it as well while the secret is replaced. A role without one gets that of the current value.
 */
export async function findLogins(ownerAddress: string, secret: Secret, named: Named = {}): Promise<Logins> {
  const [current, ...previous] = valuesOf(secret)
  const logins = loginsOf(ownerAddress, current, named)
  const former = previous.map((value) => loginsOf(ownerAddress, value, named))
  if (former.length > 0)
    for (const role of databaseRoles) {
      if (named[role] !== undefined) continue
      for (const candidates of [logins, ...former])
        if (await canSignIn(candidates[role])) {
          logins[role] = candidates[role]
          break
        }
    }
  return logins
}

/** Returns the same roles, with the same passwords, at another address: a pooler's or a replica's. */
export const loginsAt = (address: string, logins: Logins): Logins =>
  withEach((role) => {
    const { username, password } = new URL(parsable(logins[role]))
    return withUser(address, username, password)
  })

/**
 * Sets passwords, as the owner, for the roles whose addresses are not configured. Skips roles that can already sign in.
 * @throws Error with the required configuration keys if the owner lacks the permission
 */
export async function ensureLogins(ownerAddress: string, logins: Logins, named: Named = {}): Promise<void> {
  const rejected: PortalRole[] = []
  for (const role of databaseRoles)
    if (named[role] === undefined && !(await canSignIn(logins[role]))) rejected.push(role)
  if (rejected.length === 0) return
  const owner = new pg.Client({ connectionString: ownerAddress })
  await owner.connect()
  try {
    for (const role of rejected) await letSignIn(owner, role, new URL(parsable(logins[role])).password)
  } catch (error) {
    const keys = rejected.map((role) => loginKeys[role]).join(', ')
    throw new Error(`The database owner cannot enable login for the roles: set ${keys}, or grant it CREATEROLE`, {
      cause: error,
    })
  } finally {
    await owner.end()
  }
}

/** Configuration keys for the roles' own addresses. */
export const loginKeys = {
  tearsheet_client: 'DATABASE_CLIENT_URL',
  tearsheet_provider: 'DATABASE_PROVIDER_URL',
  tearsheet_bank: 'DATABASE_BANK_URL',
  tearsheet_jobs: 'DATABASE_JOBS_URL',
} as const satisfies Record<PortalRole, string>

const withEach = (loginOf: (role: PortalRole) => string) =>
  Object.fromEntries(databaseRoles.map((role) => [role, loginOf(role)])) as Logins // the list contains every role

const passwordOf = (role: PortalRole, secret: string) =>
  createHmac('sha256', secret).update(`database role\n${role}`).digest('base64url')

/**
 * Returns the same address for another user. The address of an embedded database has an empty host, which URL does not
 * accept.
 */
function withUser(address: string, user: string, password: string): string {
  const url = new URL(parsable(address))
  url.username = user
  url.password = password
  return url.href.replace(`@${placeholder}`, '@')
}

const placeholder = 'socket.invalid'
const parsable = (address: string) => address.replace(/^(\w+:\/\/(?:[^/?#]*@)?)(?=[/?])/, `$1${placeholder}`)

async function canSignIn(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString })
  try {
    await client.connect()
    return true
  } catch (error) {
    // Wrong password, or a role that may not sign in. Any other error is rethrown.
    if (error instanceof pg.DatabaseError && /^28/.test(error.code ?? '')) return false
    throw error
  } finally {
    await client.end().catch(() => {})
  }
}

/**
 * Sets the password of a role. Roles belong to the whole server: another process may be doing the same at this moment.
 */
async function letSignIn(owner: pg.Client, role: PortalRole, password: string): Promise<void> {
  const statement = `alter role ${pg.escapeIdentifier(role)} login password ${pg.escapeLiteral(decodeURIComponent(password))}`
  for (let attempt = 1; ; attempt++)
    try {
      await owner.query(statement)
      return
    } catch (error) {
      const isBusy = error instanceof Error && /concurrently updated/.test(error.message)
      if (!isBusy || attempt === 5) throw error
    }
}
