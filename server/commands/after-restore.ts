import { ConfigurationError, readConfig } from '../src/config.ts'
import { openPayments } from '../src/gateways/payments/open.ts'
import { makeRestoredSafe, type RestoreReport } from './make-restored-safe.ts'
import { openForCommand } from './open-for-command.ts'

/** `npm run after-restore`, with the portal's own configuration, before it is started (docs/operations.md). */
async function run(): Promise<RestoreReport> {
  const config = readConfig(process.env)
  const { connectionString, tokenSecret, logins, database, close } = await openForCommand(config, print)
  const { payments, bank } = openPayments(config, { logins, tokenSecret })
  try {
    return await makeRestoredSafe({ connectionString, queue: logins.tearsheet_jobs, database, payments })
  } finally {
    await bank?.close()
    await close()
  }
}

function print(line: string): void {
  process.stderr.write(`${line}\n`)
}

try {
  const report = await run()
  process.stdout.write(`${JSON.stringify(report, null, 2)}\n`)
  print(
    report.differences.length === 0
      ? 'The portal may be started.'
      : 'Settle these differences with the payment gateway before the portal is started, then run this again.',
  )
  process.exit(report.differences.length === 0 ? 0 : 2)
} catch (error) {
  print(error instanceof ConfigurationError ? error.message : String((error as Error).stack)) // all errors thrown here are `Error`s
  process.exit(1)
}
