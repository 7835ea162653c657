import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

/** Lists the packages of the product with a license that has not been approved; part of `npm run check`. */

type Entry = { license?: string; dev?: boolean; link?: boolean; optionalDependencies?: Record<string, string> }
export type Lock = { packages: Record<string, Entry> }

/** Licenses that allow building a proprietary product with the package. A new one is read before it is added here. */
const AGREED = new Set(
  // MPL-2.0 covers its own files only, which the product uses unchanged (decision record 0112)
  '0BSD Apache-2.0 BlueOak-1.0.0 BSD-2-Clause BSD-3-Clause CC0-1.0 CC-BY-4.0 ISC MIT MIT-0 MPL-2.0 OFL-1.1 Python-2.0 Unicode-3.0 Unlicense Zlib'.split(
    ' ',
  ),
)

/** Packages with an imprecise license field, and the license in their own file. */
const READ = new Map([['node_modules/duck', 'BSD-2-Clause']])

/** Node.js itself, which is MIT, in packages whose own field is empty. */
const isNode = (path: string) => /^node_modules\/node-(darwin|linux|win)-/.test(path)

/** Returns the packages of a production install with another license, or without a license field. */
export function findForeignLicenses({ packages }: Lock): { path: string; license: string }[] {
  return Object.entries(packages).flatMap(([path, { license, dev, link }]) => {
    if (dev || link || isNode(path) || !path.includes('node_modules/')) return []
    const licenseText = READ.get(path) ?? license ?? licenseOfAsker(packages, path)
    return isAgreed(licenseText) ? [] : [{ path, license: licenseText ?? 'none' }]
  })
}

/** "MIT AND OFL-1.1" requires both, "(MIT OR GPL-3.0)" lets us choose. */
function isAgreed(licenseText: string | undefined): boolean {
  if (licenseText === undefined) return false
  const all = licenseText.replace(/[()]/g, '').split(' AND ')
  return all.every((one) => one.split(' OR ').some((choice) => AGREED.has(choice.trim())))
}

/** A package for one platform is part of the package that depends on it, and the lock may have no more information. */
function licenseOfAsker(packages: Lock['packages'], path: string): string | undefined {
  const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
  return Object.values(packages).find(({ optionalDependencies }) => optionalDependencies?.[name] !== undefined)?.license
}

if (import.meta.main) {
  const lock: Lock = JSON.parse(readFileSync(resolve(import.meta.dirname, '../package-lock.json'), 'utf8'))
  const foreign = findForeignLicenses(lock)
  for (const { path, license: licenseText } of foreign)
    console.error(`${path}: ${licenseText}. Use another package, or agree to its licence in tools/check-licenses.ts`)
  if (foreign.length === 0) console.log('Every package of the product has an approved license.')
  process.exitCode = foreign.length > 0 ? 1 : 0
}
