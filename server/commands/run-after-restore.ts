import type { Config } from '../src/config.ts'
import { openPayments } from '../src/gateways/payments/open.ts'
import { makeRestoredSafe, type RestoreReport } from './make-restored-safe.ts'
import { openForCommand } from './open-for-command.ts'

/**
 * Prepares the restored database of a configuration, and prints the report.
 * @returns exit status: 2 if differences with the payment gateway remain
 */
export async function runAfterRestore(config: Config): Promise<0 | 2> {
  const report = await prepare(config)
  process.stdout.write(`${JSON.stringify(report, null, 2)}\n`)
  print(
    report.differences.length === 0
      ? 'The portal may be started.'
      : 'Settle these differences with the payment gateway before the portal is started, then run this again.',
  )
  return report.differences.length === 0 ? 0 : 2
}

async function prepare(config: Config): Promise<RestoreReport> {
  const { connectionString, keys, logins, database, close } = await openForCommand(config, print)
  const { payments, bank } = openPayments(config, { logins, tokenSecret: keys.token[0] })
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
