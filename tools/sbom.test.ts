import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listProductionPackages } from './sbom.ts'

test('lists the packages of production, also those that development uses too, and no others', () => {
  const { bomFormat, components, dependencies } = listProductionPackages()
  expect(bomFormat).toBe('CycloneDX')
  const names = components.map(({ name }) => name)
  for (const workspace of ['server', 'portal']) {
    const path = join(import.meta.dirname, '..', workspace, 'package.json')
    const declared: Record<string, string> = JSON.parse(readFileSync(path, 'utf8')).dependencies
    expect(Object.keys(declared).filter((name) => !name.startsWith('@tearsheet/') && !names.includes(name))).toEqual([])
  }
  expect(names).not.toContain('vitest')
  const refs = new Set(components.map((one) => one['bom-ref']))
  const outside = dependencies.flatMap(({ dependsOn = [] }) => dependsOn).filter((ref) => !refs.has(ref))
  expect(outside).toEqual([])
}, 60_000)
