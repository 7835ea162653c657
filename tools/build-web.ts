import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const ROOT = resolve(import.meta.dirname, '..')
const STAMP = join(ROOT, 'portal/dist/.built-from')
const VITE = join(ROOT, 'node_modules/vite/bin/vite.js')
const PAGES = ['portal/dist/index.html', 'portal/dist-server/render.js', 'desk/dist/index.html']
const SOURCES = ['portal', 'desk', 'ui', 'protocol', 'package-lock.json']
const NOT_SOURCES = /(^|\/)(dist|dist-server|node_modules|\.DS_Store)(\/|$)|\.test\.tsx?$/

/**
 * Builds the browser applications into portal/dist and desk/dist, and the sign-in page's first paint into
 * portal/dist-server, if their sources have changed since; returns true when they were built.
 */
export function buildWeb(): boolean {
  recordCommit()
  const hash = hashSources()
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hash) return false
  expectBundler()
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

/**
 * Prepares the browser applications for a start: builds them where the development dependencies are installed. Without
 * them, as in a production installation, uses the output of `npm run build`.
 * @throws Error if that output is missing, or was built from other sources than the ones that are present
 */
export function ensureWeb(): void {
  if (existsSync(VITE)) {
    buildWeb()
    return
  }
  if (!PAGES.every((path) => existsSync(join(ROOT, path)))) throw new Error(`The browser applications ${REMEDY}`)
  // An image contains the output without the sources
  if (existsSync(join(ROOT, 'portal/src')) && readFileSync(STAMP, 'utf8') !== hashSources())
    throw new Error(`The browser applications are older than their sources, and ${REMEDY}`)
}

const REMEDY =
  'are not built. Run "npm ci && npm run build", then "npm ci --omit=dev" to remove the development dependencies again.'

/** Stores the commit of a checkout for /api/health, which also runs where there is no repository. */
function recordCommit(): void {
  if (!existsSync(join(ROOT, '.git'))) return
  const { status, stdout } = spawnSync('git', ['rev-parse', 'HEAD'], { cwd: ROOT, encoding: 'utf8' })
  if (status !== 0) return
  mkdirSync(join(ROOT, 'dist'), { recursive: true })
  writeFileSync(join(ROOT, 'dist/commit'), stdout)
}

/** @throws Error if npm omitted the bundler's package for this platform, as it does when its own Node is too old for it */
function expectBundler(): void {
  const scope = join(ROOT, 'node_modules/@rolldown')
  if (existsSync(scope) && readdirSync(scope).some((name) => name.startsWith('binding-'))) return
  throw new Error('npm has omitted packages for this platform. Run "npm ci" with Node 20.19 or later.')
}

function runVite(workspace: string, ...options: string[]): void {
  const { status } = spawnSync(process.execPath, [VITE, 'build', ...options, '--logLevel', 'warn'], {
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
