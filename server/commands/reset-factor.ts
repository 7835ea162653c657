import { parseArgs } from 'node:util'
import { systemPerformer, writeContext } from '../src/changes/context.ts'
import { ConfigurationError, readConfig } from '../src/config.ts'
import { resetLostFactor } from '../src/identity/reset-lost-factor.ts'
import { openForCommand } from './open-for-command.ts'
import { print, runCommand } from './run-command.ts'

/**
 * `npm run reset-factor -- --username ada@example.com`, with the portal's own configuration: for an administrator of the
 * provider who has lost their second factor. They sign in with their password, and set up a new one.
 */
async function run(): Promise<void> {
  const { username } = parseArgs({ options: { username: { type: 'string' } } }).values
  if (username === undefined) throw new ConfigurationError('Name the administrator: --username ada@example.com')
  const config = readConfig(process.env)
  const { database, close } = await openForCommand(config, print)
  try {
    await database.transaction('tearsheet_provider', (tx) =>
      resetLostFactor(writeContext(tx, systemPerformer(config.PROVIDER_NAME)), username),
    )
    print(`${username} is signed out everywhere, and sets up a new second factor after signing in.`)
  } finally {
    await close()
  }
}

await runCommand(run)
