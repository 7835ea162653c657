import { parseArgs } from 'node:util'
import { expectKey } from '../keys/check-keys.ts'
import { runAsOwner } from '../keys/run-as-owner.ts'
import { auditSecretsOf } from '../src/audit/head-signer.ts'
import { ConfigurationError, readConfig } from '../src/config.ts'
import { nameCommand } from '../src/environment/name-command.ts'
import { openForCommand } from './open-for-command.ts'
import { rotateKeys } from './rotate/rotate-keys.ts'
import { print, runCommand } from './run-command.ts'

/**
 * `npm run rotate -- token|files`, with the portal's own configuration, while the portal runs: encrypts everything that is
 * stored with TOKEN_SECRET or FILES_KEY instead of their previous values. `--leaked` withdraws the seals of the evidence
 * packs that were made with the previous ones. Exits with 2 if the previous values are still needed.
 */
async function run(): Promise<number> {
  const { values, positionals } = parseArgs({ options: { leaked: { type: 'boolean' } }, allowPositionals: true })
  const [purpose] = positionals
  if ((purpose !== 'token' && purpose !== 'files') || positionals.length > 1)
    throw new ConfigurationError(
      `Name the secret to replace: ${nameCommand('rotate', 'token')}, or ${nameCommand('rotate', 'files')}`,
    )
  const config = readConfig(process.env)
  const { connectionString, keys, database, close } = await openForCommand(config, print)
  try {
    await runAsOwner(connectionString, (tx) => expectKey(tx, purpose, keys[purpose]))
    const auditSecrets = auditSecretsOf(config, keys.token)
    const secret = keys[purpose]
    const isDone = await rotateKeys({
      database,
      purpose,
      secret,
      auditSecrets,
      print,
      isLeaked: values.leaked ?? false,
    })
    return isDone ? 0 : 2
  } finally {
    await close()
  }
}

await runCommand(async () => {
  process.exitCode = await run()
})
