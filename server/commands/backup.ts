import { parseArgs } from 'node:util'
import { ConfigurationError, readConfig } from '../src/config.ts'
import { nameCommand } from '../src/environment/name-command.ts'
import { createBackup } from './backup/create-backup.ts'
import { runCommand } from './run-command.ts'

/** `npm run backup -- folder`, with the portal's own configuration, while it runs or not (docs/operations.md). */
async function run(): Promise<void> {
  const [folder] = parseArgs({ allowPositionals: true }).positionals
  if (folder === undefined) throw new ConfigurationError(`Name an empty folder: ${nameCommand('backup', 'folder')}`)
  const { database, hashes } = await createBackup(readConfig(process.env), folder)
  const files = Object.keys(hashes).filter((path) => path.startsWith('files/')).length
  process.stdout.write(`The database (${database}) and ${files} files are in ${folder}. Keep its secrets elsewhere.\n`)
}

await runCommand(async () => {
  await run()
  process.exit(0)
})
