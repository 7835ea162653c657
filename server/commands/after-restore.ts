import { readConfig } from '../src/config.ts'
import { runAfterRestore } from './run-after-restore.ts'
import { expectNoArguments, runCommand } from './run-command.ts'

/** `npm run after-restore`, with the portal's own configuration, before it is started (docs/operations.md). */
await runCommand(async () => {
  expectNoArguments()
  process.exit(await runAfterRestore(readConfig(process.env)))
})
