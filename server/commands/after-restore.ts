import { ConfigurationError, readConfig } from '../src/config.ts'
import { runAfterRestore } from './run-after-restore.ts'

/** `npm run after-restore`, with the portal's own configuration, before it is started (docs/operations.md). */
try {
  process.exit(await runAfterRestore(readConfig(process.env)))
} catch (error) {
  const text = error instanceof ConfigurationError ? error.message : String((error as Error).stack) // all errors thrown here are `Error`s
  process.stderr.write(`${text}\n`)
  process.exit(1)
}
