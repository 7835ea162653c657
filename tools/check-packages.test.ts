import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { findAdvisories, readAdvisories, readAdvisoriesAt } from './audit-advisories.ts'
import { findForeignLicenses } from './check-licenses.ts'

describe('licenses', () => {
  const found = (packages: Parameters<typeof findForeignLicenses>[0]['packages']) =>
    findForeignLicenses({ packages }).map(({ path, license: licenseText }) => `${path} ${licenseText}`)

  test('reports unapproved and missing licenses of the product', () => {
    expect(
      found({
        '': {},
        'node_modules/a': { license: 'MIT' },
        'node_modules/b': { license: 'AGPL-3.0' },
        'node_modules/c': {},
        'server/node_modules/d': { license: 'MIT AND GPL-3.0' },
        'node_modules/e': { license: '(MIT OR GPL-3.0)' },
        'node_modules/tool': { license: 'GPL-3.0', dev: true },
      }),
    ).toEqual(['node_modules/b AGPL-3.0', 'node_modules/c none', 'server/node_modules/d MIT AND GPL-3.0'])
  })

  test('uses the license of the dependent package for a package for one platform', () => {
    const asker = { license: 'Apache-2.0', optionalDependencies: { '@a/b-linux': '1.0.0' } }
    expect(found({ 'node_modules/@a/b': asker, 'node_modules/@a/b-linux': {} })).toEqual([])
  })
})

describe('advisories', () => {
  const lock = {
    packages: {
      'node_modules/a': { version: '1.2.3' },
      'node_modules/b/node_modules/a': { version: '2.0.0', dev: true },
      'node_modules/@s/c': { version: '0.5.0-rc.1' },
    },
  }
  const advisory = (id: string, name: string, events: object[], more = {}) => ({
    id,
    summary: 'bad',
    affected: [{ package: { ecosystem: 'npm', name }, ranges: [{ type: 'SEMVER', events }] }],
    ...more,
  })
  const ids = (...advisories: ReturnType<typeof advisory>[]) =>
    findAdvisories(lock, advisories).map(({ id, path, isDevelopmentOnly }) => `${id} ${path} ${isDevelopmentOnly}`)

  test('are found by the locked version, in each place', () => {
    expect(ids(advisory('X-1', 'a', [{ introduced: '0' }, { fixed: '2.0.1' }]))).toEqual([
      'X-1 node_modules/a false',
      'X-1 node_modules/b/node_modules/a true',
    ])
    expect(ids(advisory('X-2', 'a', [{ introduced: '0' }, { fixed: '1.2.3' }]))).toEqual([])
    expect(
      ids(
        advisory('X-3', 'a', [
          { introduced: '0' },
          { fixed: '1.0.0' },
          { introduced: '1.2.0' },
          { last_affected: '1.2.3' },
        ]),
      ),
    ).toEqual(['X-3 node_modules/a false'])
    expect(ids(advisory('X-4', '@s/c', [{ introduced: '0' }]))).toEqual(['X-4 node_modules/@s/c false'])
  })

  test('are ignored when withdrawn or for another registry', () => {
    expect(ids(advisory('X-5', 'a', [{ introduced: '0' }], { withdrawn: '2026-01-01T00:00:00Z' }))).toEqual([])
    const elsewhere = { id: 'X-6', affected: [{ package: { ecosystem: 'PyPI', name: 'a' }, versions: ['1.2.3'] }] }
    expect(findAdvisories(lock, [elsewhere])).toEqual([])
  })

  test('are read as one record, as an array, and as one per line', () => {
    for (const text of ['{"id":"X"}', '[{"id":"X"}]', '{"id":"X"}\n{"id":"Y"}\n'])
      expect(readAdvisories(text)[0]?.id).toBe('X')
    expect(readAdvisories('{"id":"X"}\n{"id":"Y"}\n')).toHaveLength(2)
  })

  test('are read from the folder of an unpacked export; without any, the command fails', () => {
    const folder = mkdtempSync(join(tmpdir(), 'tearsheet-advisories-'))
    const run = (...args: string[]) => spawnSync(process.execPath, ['tools/audit-advisories.ts', ...args]).status
    try {
      expect([run(), run(folder)]).toEqual([1, 1])
      for (const id of ['X', 'Y']) writeFileSync(join(folder, `${id}.json`), JSON.stringify({ id }, null, 2))
      writeFileSync(join(folder, 'modified_id.csv'), 'X')
      expect(readAdvisoriesAt(folder).map(({ id }) => id)).toEqual(['X', 'Y'])
      expect(run(folder)).toBe(0)
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })
})

test('every locked package has a checksum, except those of the repository and of other platforms', () => {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  const entries = Object.entries<{
    integrity?: string
    link?: boolean
    optional?: boolean
    os?: string[]
    cpu?: string[]
  }>(lock.packages)
  const without = entries.filter(([path, { integrity, link }]) => !integrity && !link && path.includes('node_modules/'))
  expect(without.filter(([, { optional, os, cpu }]) => !optional || !(os ?? cpu))).toEqual([])
})
