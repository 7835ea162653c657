import { parseArgs } from 'node:util'
import { ConfigurationError, readConfig } from '../src/config.ts'
import { clickhouseStatistics } from '../src/gateways/statistics/clickhouse.ts'
import { clickhouseEvents, postgresEvents } from '../src/gateways/statistics/event-stores.ts'
import { localStatistics } from '../src/gateways/statistics/local.ts'
import { moveEvents } from '../src/gateways/statistics/move-events.ts'
import { openForCommand } from './open-for-command.ts'
import { print, runCommand } from './run-command.ts'

/** `npm run move:statistics -- --to clickhouse`, or `--to postgresql`, with the portal's own configuration (docs/operations.md). */
async function run(): Promise<void> {
  const { values } = parseArgs({ options: { to: { type: 'string' } } })
  if (values.to !== 'clickhouse' && values.to !== 'postgresql')
    throw new ConfigurationError('Say where to: --to clickhouse or --to postgresql')
  const config = readConfig(process.env)
  if (config.STATISTICS_URL === undefined) throw new ConfigurationError('STATISTICS_URL must name the ClickHouse')
  const { database, close } = await openForCommand(config, print)
  const clickhouse = clickhouseStatistics(config.STATISTICS_URL)
  const [ours, theirs] = [postgresEvents(database), clickhouseEvents(config.STATISTICS_URL)]
  const [from, to, home] = values.to === 'clickhouse' ? [ours, theirs, clickhouse] : [theirs, ours, localStatistics]
  try {
    await clickhouse.prepare()
    const renewDay = (day: string) => database.transaction('tearsheet_provider', (tx) => home.renewDay(tx, day))
    const days = await moveEvents(from, to, { renewDay, print })
    print(`${days} days were copied; all days are reckoned.`)
  } finally {
    await theirs.close()
    await clickhouse.close()
    await close()
  }
}

await runCommand(run)
