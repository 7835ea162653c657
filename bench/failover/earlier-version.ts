import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'

const repository = resolve(import.meta.dirname, '../..')

/** Extracts the version of a commit into a folder, installs its production packages, and returns the folder. */
export function installVersion(commit: string, folder: string): string {
  const version = join(folder, 'earlier')
  mkdirSync(version)
  const run = (command: string, args: string[], input?: Buffer) =>
    execFileSync(command, args, { cwd: version, maxBuffer: 1_073_741_824, ...(input && { input }) })
  run('tar', ['-x'], execFileSync('git', ['-C', repository, 'archive', commit], { maxBuffer: 1_073_741_824 }))
  run('npm', ['ci', '--omit=dev', '--prefer-offline'])
  return version
}
