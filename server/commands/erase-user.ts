import { parseArgs } from 'node:util'
import { systemPerformer, writeContext } from '../src/changes/context.ts'
import { ConfigurationError, readConfig } from '../src/config.ts'
import { removeJobsNaming } from '../src/jobs/remove-jobs.ts'
import { eraseUser } from './erase/erase-user.ts'
import { openForCommand } from './open-for-command.ts'
import { print, runCommand } from './run-command.ts'

/**
 * `npm run erase-user -- --username ada@example.com`, with the portal's own configuration: erases the personal data of a
 * deactivated user who requests it. Records that must be kept stay, without the user's name in them where it is not part
 * of the record.
 */
async function run(): Promise<void> {
  const { username } = parseArgs({ options: { username: { type: 'string' } } }).values
  if (username === undefined) throw new ConfigurationError('Name the user: --username ada@example.com')
  const config = readConfig(process.env)
  const { database, logins, close } = await openForCommand(config, print)
  try {
    const { erased, jobs } = await database.transaction('tearsheet_provider', async (tx) => ({
      erased: await eraseUser(writeContext(tx, systemPerformer(config.PROVIDER_NAME)), username),
      // Such as emails that are not sent yet. An error undoes the erasure, so that the command can be repeated
      jobs: await removeJobsNaming(logins.tearsheet_jobs, username),
    }))
    const rows = Object.entries(erased).map(([table, count]) => `${table} ${count}`)
    const queued = Object.entries(jobs).map(([task, count]) => `${task} ${count}`)
    print(`${username} is erased. Deleted rows: ${rows.join(', ') || 'none'}`)
    print(`Removed jobs: ${queued.join(', ') || 'none'}`)
  } finally {
    await close()
  }
}

await runCommand(run)
