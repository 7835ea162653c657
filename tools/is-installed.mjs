import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

/**
 * Exits with 0 when node_modules contains what package-lock.json requires, according to npm's own record of the
 * installation.
 */
const packagesIn = (file) => JSON.parse(readFileSync(resolve(import.meta.dirname, '..', file), 'utf8')).packages

try {
  const wanted = packagesIn('package-lock.json')
  const installed = packagesIn('node_modules/.package-lock.json')
  const paths = Object.keys(wanted).filter((path) => path.includes('node_modules/') && !wanted[path].optional)
  const lacking = paths.filter((path) => !installed[path])
  const other = Object.keys(installed).filter((path) => installed[path].version !== wanted[path]?.version)
  process.exitCode = lacking.length + other.length > 0 ? 1 : 0
} catch {
  process.exitCode = 1
}
