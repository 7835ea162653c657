import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ConfigurationError, readConfig } from '../src/config.ts'
import { openDatabase } from '../src/database/connection.ts'
import { openEmbeddedDatabase } from '../src/database/embedded.ts'
import { ensureLogins, loginsOf } from '../src/database/logins.ts'
import { migrate } from '../src/database/migrate.ts'
import { clickhouseStatistics } from '../src/gateways/statistics/clickhouse.ts'
import { clickhouseEvents, postgresEvents } from '../src/gateways/statistics/event-stores.ts'
import { localStatistics } from '../src/gateways/statistics/local.ts'
import { moveEvents } from '../src/gateways/statistics/move-events.ts'
import { keptSecret } from '../src/http/kept-secret.ts'
import { jobBounds } from '../src/jobs/bounds.ts'

const say = (line: string) => process.stderr.write(`${line}\n`)

/** `npm run move:statistics -- --to clickhouse`, or `--to postgresql`, with the portal's own configuration (docs/operations.md). */
async function run(): Promise<void> {
  const { values } = parseArgs({ options: { to: { type: 'string' } } })
  if (values.to !== 'clickhouse' && values.to !== 'postgresql')
    throw new ConfigurationError('Say where to: --to clickhouse or --to postgresql')
  const config = readConfig(process.env)
  if (config.STATISTICS_URL === undefined) throw new ConfigurationError('STATISTICS_URL must name the ClickHouse')
  const embedded =
    config.DATABASE_URL === undefined ? await openEmbeddedDatabase({ dataDir: config.DATA_DIR, log: say }) : null
  const connectionString = config.DATABASE_URL ?? embedded?.connectionString ?? ''
  const tokenSecret = config.TOKEN_SECRET ?? keptSecret(join(config.DATA_DIR, 'token-secret'))
  const logins = loginsOf(connectionString, tokenSecret, config.logins)
  await migrate({ connectionString })
  await ensureLogins(connectionString, logins, config.logins)
  const database = openDatabase({ logins, poolSize: 2, bounds: jobBounds, onError: ({ message }) => say(message) })
  const clickhouse = clickhouseStatistics(config.STATISTICS_URL)
  const [ours, theirs] = [postgresEvents(database), clickhouseEvents(config.STATISTICS_URL)]
  const [from, to, home] = values.to === 'clickhouse' ? [ours, theirs, clickhouse] : [theirs, ours, localStatistics]
  try {
    await clickhouse.prepare()
    const renewDay = (day: string) => database.transaction('tearsheet_provider', (tx) => home.renewDay(tx, day))
    const days = await moveEvents(from, to, { renewDay, say })
    say(`${days} days were copied; all days are reckoned.`)
  } finally {
    await theirs.close()
    await clickhouse.close()
    await database.close()
    await embedded?.stop()
  }
}

try {
  await run()
} catch (error) {
  say(error instanceof ConfigurationError ? error.message : String((error as Error).stack)) // thrown values here are errors
  process.exit(1)
}
