import pg from 'pg'
import { expectRole } from '../../src/database/expect-role.ts'
import type { PortalRole } from '../../src/database/roles.ts'
import { messageOf } from '../../src/environment/message-of.ts'

const connectMs = 5_000

/** Reported for an address that leads to a pooler although the portal needs the database itself there. */
export const pooled = 'leads to a pooler, which loses session locks, notifications and the limits of a connection'

const clientAt = (connectionString: string, options?: string) =>
  new pg.Client({
    connectionString,
    connectionTimeoutMillis: connectMs,
    query_timeout: connectMs,
    ...(options && { options }),
  })

/** Returns the reason why a role cannot sign in at an address, which may be a pooler's; null if it can. */
export async function signIn(connectionString: string, role: PortalRole): Promise<string | null> {
  return attempt(clientAt(connectionString), (client) => expectRole(client, role).then(() => null))
}

/** Returns the reason why a role cannot use an address that has to lead to the database itself; null if it can. */
export async function signInDirectly(connectionString: string, role: PortalRole): Promise<string | null> {
  // The portal requests the limits of a connection by options, which poolers reject or ignore
  const error = await attempt(clientAt(connectionString, '-c timezone=UTC'), async (client) => {
    await expectRole(client, role)
    return (await isPooled(client, connectionString)) ? pooled : null
  })
  return error?.includes('startup parameter') ? pooled : error
}

/** Returns whether two open connections have the same process of the database, as at a pooler in transaction mode. */
export async function isPooled(first: pg.Client, connectionString: string): Promise<boolean> {
  const second = clientAt(connectionString)
  try {
    await second.connect()
    return (await processOf(first)) === (await processOf(second))
  } finally {
    await second.end().catch(() => {})
  }
}

async function processOf(client: pg.Client): Promise<number | undefined> {
  const { rows } = await client.query<{ id: number }>('select pg_backend_pid() as id')
  return rows[0]?.id
}

/** Returns whether a pooler keeps named statements from one transaction to the next. */
export async function keepsNames(connectionString: string): Promise<boolean> {
  const [client, other] = [clientAt(connectionString), clientAt(connectionString)]
  const named = { name: 'doctor', text: 'select 1' }
  try {
    await client.connect()
    await other.connect()
    await client.query(named)
    // Takes the connection to the database on which the statement was prepared
    await other.query('begin')
    await client.query(named)
    return true
  } catch {
    return false
  } finally {
    await Promise.all([client.end().catch(() => {}), other.end().catch(() => {})])
  }
}

async function attempt(
  client: pg.Client,
  check: (client: pg.Client) => Promise<string | null>,
): Promise<string | null> {
  try {
    await client.connect()
    return await check(client)
  } catch (error) {
    return messageOf(error)
  } finally {
    await client.end().catch(() => {})
  }
}
