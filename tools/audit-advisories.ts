import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { satisfies } from 'semver'

/**
 * Compares the lock file with a file of advisories, an export of osv.dev: one record, an array of them, or one per
 * line. Uses no network: `npm run audit:advisories -- advisories.json`.
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
  affected.flatMap((one) =>
    one.package?.ecosystem === 'npm' && one.package.name
      ? [{ name: one.package.name, affected: one, id, summary }]
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

if (import.meta.main) {
  const [file] = process.argv.slice(2)
  if (file === undefined) {
    console.log(
      'No file of advisories was given: npm run audit:advisories -- <export of osv.dev>. Nothing was compared.',
    )
  } else {
    const lock: Lock = JSON.parse(readFileSync(resolve(import.meta.dirname, '../package-lock.json'), 'utf8'))
    const advisories = readAdvisories(readFileSync(file, 'utf8'))
    const found = findAdvisories(lock, advisories)
    for (const { path, version, id, summary, isDevelopmentOnly } of found)
      console.error(`${path} ${version}: ${id} ${summary}${isDevelopmentOnly ? ' (development only)' : ''}`)
    console.log(
      `${advisories.length} advisories, ${Object.keys(lock.packages).length} packages, ${found.length} findings`,
    )
    process.exitCode = found.some(({ isDevelopmentOnly }) => !isDevelopmentOnly) ? 1 : 0
  }
}
