import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const ROOT = resolve(import.meta.dirname, '..')
const STAMP = join(ROOT, 'web/dist/.built-from')
const SOURCES = ['web', 'protocol', 'package-lock.json']
const NOT_SOURCES = /(^|\/)(dist|dist-server|node_modules|\.DS_Store)(\/|$)|\.test\.tsx?$/

/**
 * Builds the web client and the desk into web/dist, and the first paint into web/dist-server, if their sources have
 * changed since; returns true when it was built.
 */
export function buildWeb(): boolean {
  const hash = hashSources()
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hash) return false
  console.log('Building the web client ...')
  const started = performance.now()
  runVite('vite.config.ts')
  runVite('vite.desk.config.ts')
  runVite('vite.first-paint.config.ts')
  writeFileSync(STAMP, hash)
  console.log(`Built the web client in ${((performance.now() - started) / 1000).toFixed(1)} s`)
  return true
}

function runVite(config: string): void {
  const vite = join(ROOT, 'node_modules/vite/bin/vite.js')
  const { status } = spawnSync(process.execPath, [vite, 'build', '--config', config, '--logLevel', 'warn'], {
    cwd: join(ROOT, 'web'),
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  if (status !== 0) throw new Error('Building the web client failed; the reason is above.')
}

function hashSources(): string {
  const hash = createHash('sha256')
  for (const path of SOURCES.flatMap(filesUnder).sort()) hash.update(path).update(readFileSync(join(ROOT, path)))
  return hash.digest('hex')
}

/** Not a recursive listing, which would read all of node_modules. */
function filesUnder(path: string): string[] {
  if (NOT_SOURCES.test(path)) return []
  if (path.endsWith('.json')) return [path]
  return readdirSync(join(ROOT, path), { withFileTypes: true }).flatMap((entry) => {
    const child = `${path}/${entry.name}`
    if (entry.isDirectory()) return filesUnder(child)
    return NOT_SOURCES.test(child) ? [] : [child]
  })
}
