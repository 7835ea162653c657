import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const ROOT = resolve(import.meta.dirname, '..')
const STAMP = join(ROOT, 'portal/dist/.built-from')
const SOURCES = ['portal', 'desk', 'ui', 'protocol', 'package-lock.json']
const NOT_SOURCES = /(^|\/)(dist|dist-server|node_modules|\.DS_Store)(\/|$)|\.test\.tsx?$/

/**
 * Builds the browser applications into portal/dist and desk/dist, and the sign-in page's first paint into
 * portal/dist-server, if their sources have changed since; returns true when they were built.
 */
export function buildWeb(): boolean {
  const hash = hashSources()
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hash) return false
  console.log('Building the browser applications ...')
  const started = performance.now()
  // The stamp is in this folder, and is deleted first
  runVite('portal')
  runVite('portal', '--ssr', 'src/first-paint/render.tsx', '--outDir', 'dist-server')
  runVite('desk')
  writeFileSync(STAMP, hash)
  console.log(`Built the browser applications in ${((performance.now() - started) / 1000).toFixed(1)} s`)
  return true
}

function runVite(workspace: string, ...options: string[]): void {
  const vite = join(ROOT, 'node_modules/vite/bin/vite.js')
  const { status } = spawnSync(process.execPath, [vite, 'build', ...options, '--logLevel', 'warn'], {
    cwd: join(ROOT, workspace),
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  if (status !== 0) throw new Error('Building the browser applications failed; the reason is above.')
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
