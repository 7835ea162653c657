import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigurationError, readConfig } from '../src/config.ts'
import { openDatabase } from '../src/database/connection.ts'
import { openEmbeddedDatabase } from '../src/database/embedded.ts'
import { ensureLogins, loginsOf } from '../src/database/logins.ts'
import { migrate } from '../src/database/migrate.ts'
import { openPayments } from '../src/gateways/payments/open.ts'
import { keptSecret } from '../src/http/kept-secret.ts'
import { jobBounds } from '../src/jobs/bounds.ts'
import { makeRestoredSafe, type RestoreReport } from './make-restored-safe.ts'

/** `npm run after-restore`, with the portal's own configuration, before it is started (docs/operations.md). */
async function run(): Promise<RestoreReport> {
  const config = readConfig(process.env)
  mkdirSync(config.DATA_DIR, { recursive: true })
  const embedded =
    config.DATABASE_URL === undefined ? await openEmbeddedDatabase({ dataDir: config.DATA_DIR, log: say }) : null
  const connectionString = config.DATABASE_URL ?? embedded?.connectionString ?? ''
  const tokenSecret = config.TOKEN_SECRET ?? keptSecret(join(config.DATA_DIR, 'token-secret'))
  const logins = loginsOf(connectionString, tokenSecret, config.logins)
  await migrate({ connectionString })
  await ensureLogins(connectionString, logins, config.logins)
  const onError = ({ message }: Error) => say(message)
  const database = openDatabase({ logins, poolSize: 2, bounds: jobBounds, onError })
  const { payments, bank } = openPayments(config, { logins, tokenSecret })
  try {
    return await makeRestoredSafe({ connectionString, queue: logins.tearsheet_jobs, database, payments })
  } finally {
    await bank?.close()
    await database.close()
    await embedded?.stop()
  }
}

function say(line: string): void {
  process.stderr.write(`${line}\n`)
}

try {
  const report = await run()
  process.stdout.write(`${JSON.stringify(report, null, 2)}\n`)
  say(
    report.differences.length === 0
      ? 'The portal may be started.'
      : 'Settle these differences with the payment gateway before the portal is started, then run this again.',
  )
  process.exit(report.differences.length === 0 ? 0 : 2)
} catch (error) {
  say(error instanceof ConfigurationError ? error.message : String((error as Error).stack)) // thrown values here are errors
  process.exit(1)
}
