import { mkdirSync } from 'node:fs'
import { expectKey, type InstallationKeys, readKeys } from '../keys/check-keys.ts'
import { runAsOwner } from '../keys/run-as-owner.ts'
import type { Config } from '../src/config.ts'
import { type Database, openDatabase } from '../src/database/connection.ts'
import { openEmbeddedDatabase } from '../src/database/embedded.ts'
import { ensureLogins, findLogins } from '../src/database/logins.ts'
import { migrate } from '../src/database/migrate.ts'
import type { Logins } from '../src/database/roles.ts'
import { jobBounds } from '../src/jobs/bounds.ts'

interface Opened {
  connectionString: string
  keys: InstallationKeys
  logins: Logins
  database: Database
  close: () => Promise<void>
}

/** Opens the portal's own database for a command, migrated to this build as at startup. */
export async function openForCommand(config: Config, print: (line: string) => void): Promise<Opened> {
  mkdirSync(config.DATA_DIR, { recursive: true })
  const embedded =
    config.DATABASE_URL === undefined ? await openEmbeddedDatabase({ dataDir: config.DATA_DIR, log: print }) : null
  const connectionString = config.DATABASE_URL ?? embedded?.connectionString ?? ''
  const keys = readKeys(config)
  await runAsOwner(connectionString, (tx) => expectKey(tx, 'token', keys.token))
  const logins = await findLogins(connectionString, keys.token, config.logins)
  await migrate({ connectionString })
  await ensureLogins(connectionString, logins, config.logins)
  let isClosing = false
  const onError = ({ message }: Error) => {
    // A database that stops with the command closes its last connections.
    if (!isClosing) print(message)
  }
  const database = openDatabase({ logins, poolSize: 2, bounds: jobBounds, onError })
  const close = async () => {
    isClosing = true
    await database.close()
    await embedded?.stop()
  }
  return { connectionString, keys, logins, database, close }
}
