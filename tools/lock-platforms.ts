import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'

/**
 * Restores packages for other platforms in package-lock.json. A registry mirror can lack them; npm then omits them from
 * the lock, and `npm ci` rejects that lock on the very machines that need them.
 * Run it after each change of dependencies; `--check` only lists what is missing.
 */

export type LockEntry = {
  version?: string
  optional?: boolean
  dev?: boolean
  os?: string[]
  cpu?: string[]
  libc?: string[]
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

export type Lock = { packages: Record<string, LockEntry> }

const SYSTEMS: Record<string, string> = { windows: 'win32', win: 'win32', win32: 'win32' }
const SYSTEM = /^(linux|darwin|win32|windows|win|android|freebsd|openbsd|netbsd|sunos|aix|openharmony)$/
const PROCESSOR = /^(x64|arm64|arm|ia32|riscv64|s390x|ppc64|loong64|mips64el|wasm32|universal)$/

/** Returns optional dependencies without an entry, by their path in the lock. */
export function missingEntries(lock: Lock): Map<string, LockEntry> {
  const missing = new Map<string, LockEntry>()
  for (const [path, entry] of Object.entries(lock.packages)) {
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
      if (isResolved(lock, path, name)) continue
      // Dependencies of development tools only are omitted from a production install, like the tools themselves.
      const dev = entry.dev ? { dev: true } : {}
      const exact = version.replace(/^[~^]/, '')
      missing.set(`node_modules/${name}`, { version: exact, ...dev, optional: true, ...platformOf(name) })
    }
  }
  return missing
}

/** Resolves like Node: from the package's own node_modules outwards. */
function isResolved(lock: Lock, from: string, name: string): boolean {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    if (lock.packages[folder ? `${folder}/node_modules/${name}` : `node_modules/${name}`]) return true
    if (!folder) return false
  }
}

/** Derived from the package's name, as `@rolldown/binding-linux-arm64-musl`: the registry may not have it. */
export function platformOf(name: string): Pick<LockEntry, 'os' | 'cpu' | 'libc'> {
  const words = name.split(/[-/]/)
  const system = words.find((word) => SYSTEM.test(word))
  const processor = words.find((word) => PROCESSOR.test(word))
  const found: Pick<LockEntry, 'os' | 'cpu' | 'libc'> = {}
  if (system) found.os = [SYSTEMS[system] ?? system]
  if (processor && processor !== 'universal') found.cpu = [processor]
  if (words.includes('musl')) found.libc = ['musl']
  else if (words.includes('gnu')) found.libc = ['glibc']
  return found
}

export function withEntries(lock: Lock, missing: Map<string, LockEntry>): Lock {
  const all = [...Object.entries(lock.packages), ...missing]
  const sorted = all.sort(([a], [b]) => a.localeCompare(b, 'en'))
  return { ...lock, packages: Object.fromEntries(sorted) }
}

if (import.meta.main) {
  const file = resolve(import.meta.dirname, '../package-lock.json')
  // npm's own file; only the fields of Lock are read.
  const lock = JSON.parse(readFileSync(file, 'utf8')) as Lock
  const missing = missingEntries(lock)
  const names = [...missing.keys()].map((path) => path.slice('node_modules/'.length))
  if (names.length === 0) {
    console.log('package-lock.json has every platform.')
  } else if (process.argv.includes('--check')) {
    console.error(
      `package-lock.json lacks other platforms' packages; run node tools/lock-platforms.ts:\n  ${names.join('\n  ')}`,
    )
    process.exitCode = 1
  } else {
    writeFileSync(file, `${JSON.stringify(withEntries(lock, missing), null, 2)}\n`)
    console.log(`Put back into package-lock.json: ${names.join(', ')}`)
  }
}
