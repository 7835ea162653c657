import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import catalog from './catalog.json' with { type: 'json' }

/**
 * `npm run bench -- <name> [options]` runs the bench of that name in `catalog.json` with the options; without a name it
 * lists the benches. Exits with 1 for an unknown name.
 */
const benches = new Map(Object.entries(catalog))

/** One line for each bench: its name and its description. */
function list(): string {
  return [...benches].map(([name, { description }]) => `  ${name.padEnd(20)} ${description}\n`).join('')
}

const [name, ...options] = process.argv.slice(2)
const bench = name === undefined ? undefined : benches.get(name)
if (bench) {
  const path = join(import.meta.dirname, bench.file)
  process.argv.splice(1, process.argv.length, path, ...options)
  await import(pathToFileURL(path).href)
} else if (name === undefined) {
  process.stdout.write(`Usage: npm run bench -- <name> [options]\n\n${list()}`)
} else {
  process.stderr.write(`Unknown bench '${name}'. Available benches:\n\n${list()}`)
  process.exitCode = 1
}
