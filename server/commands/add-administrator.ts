import { parseArgs } from 'node:util'
import { addressOf } from '@tearsheet/protocol/addresses'
import { newClient } from '@tearsheet/protocol/clients/desk-schemas'
import { systemPerformer, writeContext } from '../src/changes/context.ts'
import { ConfigurationError, readConfig } from '../src/config.ts'
import { addProviderAdministrator } from '../src/identity/administration/add-provider-administrator.ts'
import { openForCommand } from './open-for-command.ts'
import { print, runCommand } from './run-command.ts'

const text = { type: 'string', default: '' } as const

/**
 * `npm run add-administrator -- --username ada@example.com --first-name Ada --last-name Byron`, with the portal's own
 * configuration (docs/operations.md). Prints the link to choose a password, to be passed on by the operator, since
 * email may not be set up yet.
 */
async function run(): Promise<void> {
  const { values } = parseArgs({ options: { username: text, 'first-name': text, 'last-name': text } })
  const wanted = newClient.shape.administrator.safeParse({
    username: values.username,
    firstName: values['first-name'],
    lastName: values['last-name'],
  })
  if (!wanted.success)
    throw new ConfigurationError(
      wanted.error.issues.map(({ path, message }) => `${options[String(path[0])]}: ${message}`).join('\n'),
    )
  const config = readConfig(process.env)
  const { database, close } = await openForCommand(config, print)
  try {
    const { secret, expiresAt } = await database.transaction('tearsheet_provider', (tx) =>
      addProviderAdministrator(writeContext(tx, systemPerformer(config.PROVIDER_NAME)), wanted.data),
    )
    const path = addressOf('choosePassword', {}, { resetToken: secret, invited: '' })
    print(`${wanted.data.username} chooses a password at this address, once, by ${expiresAt.toUTCString()}:`)
    process.stdout.write(`${config.portalUrl}${path}\n`)
  } finally {
    await close()
  }
}

/** Command line options by field. */
const options: Record<string, string> = {
  username: '--username',
  firstName: '--first-name',
  lastName: '--last-name',
}

await runCommand(run)
