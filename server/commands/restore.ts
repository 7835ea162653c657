import { parseArgs } from 'node:util'
import { ConfigurationError, readConfig } from '../src/config.ts'
import { nameCommand } from '../src/environment/name-command.ts'
import { restoreBackup } from './backup/restore-backup.ts'
import { runAfterRestore } from './run-after-restore.ts'
import { runCommand } from './run-command.ts'

/**
 * `npm run restore -- folder`, with the configuration of a portal whose database is empty (docs/operations.md). Verifies
 * the backup, restores it, and prepares it as `npm run after-restore` does, with the same exit status.
 */
async function run(): Promise<0 | 2> {
  const [folder] = parseArgs({ allowPositionals: true }).positionals
  if (folder === undefined)
    throw new ConfigurationError(`Name the folder of a backup: ${nameCommand('restore', 'folder')}`)
  const config = readConfig(process.env)
  const { createdAt, version, hashes } = await restoreBackup(config, folder)
  const count = Object.keys(hashes).length
  process.stderr.write(`Restored the backup of ${createdAt}, version ${version}: ${count} files match the manifest.\n`)
  return runAfterRestore(config)
}

await runCommand(async () => process.exit(await run()))
