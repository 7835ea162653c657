import { existsSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { readKeys } from '../../keys/check-keys.ts'
import type { Config } from '../../src/config.ts'
import { compareSchema, type SchemaVersion } from '../../src/database/apply-migrations.ts'
import { openEmbeddedDatabase } from '../../src/database/embedded.ts'
import { findLogins, loginKeys, loginsAt, loginsOf } from '../../src/database/logins.ts'
import { databaseRoles, type Logins, type PortalRole } from '../../src/database/roles.ts'
import { messageOf } from '../../src/environment/message-of.ts'
import { checkSecrets } from './check-secrets.ts'
import { type Finding, failed, ok, warning } from './finding.ts'
import { isPooled, keepsNames, pooled, signIn, signInDirectly } from './sign-in.ts'

const connectMs = 5_000
/** Largest difference of the two clocks: one-time codes are valid for 30 seconds. */
const maxClockMs = 10_000

/** Checks the database: its version, schema and clock as its owner, and each role by signing in. */
export async function checkDatabase(config: Config): Promise<Finding[]> {
  if (config.DATABASE_URL !== undefined) return checkServer(config, config.DATABASE_URL)
  if (!existsSync(join(config.DATA_DIR, 'postgres')))
    return [ok('database', 'embedded; the first start creates it in DATA_DIR')]
  const embedded = await openEmbeddedDatabase({ dataDir: config.DATA_DIR }).catch(messageOf)
  if (typeof embedded === 'string')
    return [failed('database', embedded, 'See postgres.log in DATA_DIR, or set DATABASE_URL')]
  try {
    return await checkServer(config, embedded.connectionString)
  } finally {
    await embedded.stop()
  }
}

async function checkServer(config: Config, connectionString: string): Promise<Finding[]> {
  const found = await asOwner(connectionString)
  const keys = readKeys(config)
  const logins =
    found.schema === null
      ? loginsOf(connectionString, keys.token[0], config.logins)
      : await findLogins(connectionString, keys.token, config.logins)
  // Addresses that follow from the owner's fail for the same reason as the owner's, and roles do not exist before the first start
  const checkable = databaseRoles.filter((role) => found.schema !== null || config.logins[role] !== undefined)
  const roles =
    found.schema === 'none' ? [] : await Promise.all(checkable.map((role) => checkRole(role, logins, config)))
  const others = await Promise.all([checkPooler(config, logins), checkReplica(config.DATABASE_REPLICA_URL, logins)])
  const secrets = found.schema === 'current' ? await checkSecrets(connectionString, keys) : []
  return [...found.findings, ...roles, ...others.flat(), ...secrets]
}

async function asOwner(connectionString: string): Promise<{ schema: SchemaVersion | null; findings: Finding[] }> {
  const owner = new pg.Client({ connectionString, connectionTimeoutMillis: connectMs })
  try {
    await owner.connect()
    if (await isPooled(owner, connectionString)) {
      const remedy = 'Set DATABASE_URL to the database itself, and DATABASE_POOLED_URL to the pooler'
      return { schema: null, findings: [failed('database: owner', pooled, remedy)] }
    }
    const schema = await compareSchema(owner)
    return { schema, findings: [await checkVersion(owner), schemaFindings[schema], await checkClock(owner)] }
  } catch (error) {
    const remedy = 'Check the address and password of DATABASE_URL, and that the server accepts this machine'
    return { schema: null, findings: [failed('database: owner', messageOf(error), remedy)] }
  } finally {
    await owner.end().catch(() => {})
  }
}

const schemaFindings: Record<SchemaVersion, Finding> = {
  none: ok('database: schema', 'empty; the first start creates the tables and, with CREATEROLE, the roles'),
  older: ok('database: schema', 'older than this version; the next start updates it'),
  current: ok('database: schema', 'of this version'),
  newer: failed(
    'database: schema',
    'newer than this version, which leaves it unchanged',
    'Install the version that updated the database, or restore the backup from before the update',
  ),
}

async function checkVersion(owner: pg.Client): Promise<Finding> {
  const { rows } = await owner.query<{ version: string }>("select current_setting('server_version_num') as version")
  const major = Math.floor(Number(rows[0]?.version) / 10_000)
  if (major >= 15 && major <= 18) return ok('database: owner', `signs in; PostgreSQL ${major}`)
  return failed('database: owner', `PostgreSQL ${major} is not supported`, 'Use PostgreSQL 15 to 18')
}

async function checkClock(owner: pg.Client): Promise<Finding> {
  const before = Date.now()
  const { rows } = await owner.query<{ at: Date }>('select clock_timestamp() as at')
  const middle = (before + Date.now()) / 2
  const difference = Math.abs((rows[0]?.at.getTime() ?? 0) - middle)
  if (difference <= maxClockMs) return ok('clock', `${Math.round(difference)} ms from the database's`)
  const detail = `${Math.round(difference / 1000)} s from the database's`
  return failed('clock', detail, 'Synchronize both machines by NTP: codes, links and deadlines depend on the time')
}

async function checkRole(role: PortalRole, logins: Logins, config: Config): Promise<Finding> {
  const subject = `database: ${role}`
  const error = await signInDirectly(logins[role], role)
  if (error === null) return ok(subject, 'signs in, with its own rights only')
  const isDerived = config.logins[role] === undefined
  if (error === pooled) {
    const key = isDerived ? 'DATABASE_URL' : loginKeys[role]
    return failed(subject, error, `Set ${key} to the database itself, and DATABASE_POOLED_URL to the pooler`)
  }
  // A start as an owner with CREATEROLE sets the derived passwords
  const remedy = `Set ${loginKeys[role]} to an address at which this role signs in`
  return failed(subject, error, isDerived ? `${remedy}, or use the TOKEN_SECRET of the last start` : remedy)
}

/** Checks the pooler, where both roles of requests sign in as at the database. */
async function checkPooler(
  { DATABASE_POOLED_URL: address, DATABASE_POOLED_NAMES: withNames }: Config,
  logins: Logins,
): Promise<Finding[]> {
  if (address === undefined) return []
  const at = loginsAt(address, logins)
  for (const role of ['tearsheet_client', 'tearsheet_provider'] as const) {
    const error = await signIn(at[role], role)
    if (error !== null)
      return [failed('pooler', `${role}: ${error}`, 'Correct DATABASE_POOLED_URL: every request uses it')]
  }
  if (!withNames || (await keepsNames(at.tearsheet_provider))) return [ok('pooler', 'both roles of requests sign in')]
  return [
    failed(
      'pooler',
      'loses named statements between transactions',
      'Set DATABASE_POOLED_NAMES=false, or use PgBouncer 1.21 or later with max_prepared_statements',
    ),
  ]
}

/** Checks the replica, where each role signs in as at the database. */
async function checkReplica(address: string | undefined, logins: Logins): Promise<Finding[]> {
  if (address === undefined) return []
  const error = await signIn(loginsAt(address, logins).tearsheet_provider, 'tearsheet_provider')
  if (error === null) return [ok('replica', 'signs in')]
  return [warning('replica', error, 'Correct DATABASE_REPLICA_URL: lists use the primary')]
}
