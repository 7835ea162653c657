import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import catalog from '../bench/catalog.json' with { type: 'json' }

const root = resolve(import.meta.dirname, '..')

function bench(...args: string[]) {
  return spawnSync(process.execPath, ['bench/run.ts', ...args], { cwd: root, encoding: 'utf8' })
}

test('each bench of the catalog has a file', () => {
  const missing = Object.values(catalog).filter(({ file }) => !existsSync(join(root, 'bench', file)))
  expect(missing).toEqual([])
})

test('lists the benches with their descriptions when called without a name', () => {
  const { status, stdout } = bench()
  expect(status).toBe(0)
  for (const [name, { description }] of Object.entries(catalog)) {
    expect(stdout).toMatch(new RegExp(`^  ${name} +${description}$`, 'm'))
  }
})

test('rejects an unknown name with the list', () => {
  const { status, stderr } = bench('nothing', '--rows', '5')
  expect(status).toBe(1)
  expect(stderr).toContain("Unknown bench 'nothing'")
  expect(stderr).toContain(catalog.lists.description)
})

test('passes the options on to the bench', () => {
  const { status, stderr } = bench('downloads', '--no-such-option')
  expect(status).toBe(1)
  expect(stderr).toContain("Unknown option '--no-such-option'")
})
