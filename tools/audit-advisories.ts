import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { satisfies } from 'semver'

/**
 * Compares the lock file with advisories of osv.dev: the folder of its unpacked export, or a file with one record, an array
 * of them, or one per line. Uses no network: `npm run audit:advisories -- <file or folder>`. Exits with 1 if a package that
 * runs in production is affected, or nothing was compared.
 */

type Event = { introduced?: string; fixed?: string; last_affected?: string }
type Affected = {
  package?: { ecosystem?: string; name?: string }
  versions?: string[]
  ranges?: { type?: string; events?: Event[] }[]
}
export type Advisory = { id: string; summary?: string; withdrawn?: string; affected?: Affected[] }

type Lock = { packages: Record<string, { version?: string; dev?: boolean }> }
export type Finding = { path: string; version: string; id: string; summary: string; isDevelopmentOnly: boolean }

/** Returns every locked package whose version an advisory affects. */
export function findAdvisories({ packages }: Lock, advisories: readonly Advisory[]): Finding[] {
  const byName = Map.groupBy(
    advisories.flatMap((advisory) => (advisory.withdrawn ? [] : partsOf(advisory))),
    ({ name }) => name,
  )
  return Object.entries(packages).flatMap(([path, { version, dev = false }]) => {
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
    if (!path.includes('node_modules/') || version === undefined) return []
    return (byName.get(name) ?? [])
      .filter(({ affected }) => isAffected(affected, version))
      .map(({ id, summary }) => ({ path, version, id, summary, isDevelopmentOnly: dev }))
  })
}

const partsOf = ({ id, summary = '', affected = [] }: Advisory) =>
  affected.flatMap((entry) =>
    entry.package?.ecosystem === 'npm' && entry.package.name
      ? [{ name: entry.package.name, affected: entry, id, summary }]
      : [],
  )

function isAffected({ versions = [], ranges = [] }: Affected, version: string): boolean {
  if (versions.includes(version)) return true
  return ranges.some(
    ({ type, events = [] }) => type === 'SEMVER' && rangesOf(events).some((range) => isIn(version, range)),
  )
}

const isIn = (version: string, range: string) => satisfies(version, range, { includePrerelease: true })

/**
 * Events are in version order: each that introduces a vulnerability is followed by the one that ends it, or by nothing.
 */
function rangesOf(events: readonly Event[]): string[] {
  const ranges: string[] = []
  for (const { introduced, fixed, last_affected: last } of events) {
    if (introduced !== undefined) ranges.push(`>=${introduced === '0' ? '0.0.0-0' : introduced}`)
    else if (fixed !== undefined) ranges.push(`${ranges.pop() ?? ''} <${fixed}`)
    else if (last !== undefined) ranges.push(`${ranges.pop() ?? ''} <=${last}`)
  }
  return ranges
}

/** One record, an array of them, or one per line. */
export function readAdvisories(text: string): Advisory[] {
  try {
    const all: Advisory | Advisory[] = JSON.parse(text)
    return Array.isArray(all) ? all : [all]
  } catch {
    return text.split('\n').flatMap((line) => (line.trim() ? [JSON.parse(line) as Advisory] : [])) // the export's own shape
  }
}

/** Reads a file, or every JSON file of a folder. */
export function readAdvisoriesAt(path: string): Advisory[] {
  if (!statSync(path).isDirectory()) return readAdvisories(readFileSync(path, 'utf8'))
  const files = readdirSync(path).filter((name) => name.endsWith('.json'))
  return files.flatMap((name) => readAdvisories(readFileSync(join(path, name), 'utf8')))
}

if (import.meta.main) {
  const [file] = process.argv.slice(2)
  const advisories = file === undefined ? [] : readAdvisoriesAt(file)
  if (advisories.length === 0) {
    console.error('No advisories were compared: npm run audit:advisories -- <file or folder of an export of osv.dev>')
    process.exitCode = 1
  } else {
    const lock: Lock = JSON.parse(readFileSync(resolve(import.meta.dirname, '../package-lock.json'), 'utf8'))
    const found = findAdvisories(lock, advisories)
    for (const { path, version, id, summary, isDevelopmentOnly } of found)
      console.error(`${path} ${version}: ${id} ${summary}${isDevelopmentOnly ? ' (development only)' : ''}`)
    console.log(
      `${advisories.length} advisories, ${Object.keys(lock.packages).length} packages, ${found.length} findings`,
    )
    process.exitCode = found.some(({ isDevelopmentOnly }) => !isDevelopmentOnly) ? 1 : 0
  }
}
