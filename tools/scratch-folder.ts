import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'

/** Linux keeps what is written here in memory. */
const inMemory = '/dev/shm'

/** What a whole run writes has room in it many times over, in bytes. */
const runNeeds = 4 * 1024 ** 3

/** Whether the machine keeps files in memory, and has room there for so many bytes; containers often have no more than 64 MB. */
export function hasRoomInMemory(bytes: number): boolean {
  if (!existsSync(inMemory)) return false
  const { bavail, bsize } = statfsSync(inMemory)
  return bavail * bsize >= bytes
}

/** Programs that are copied to a temporary folder are to run from it. */
function mayRunPrograms(): boolean {
  const mounts = existsSync('/proc/mounts') ? readFileSync('/proc/mounts', 'utf8') : ''
  const options = mounts
    .split('\n')
    .find((line) => line.split(' ')[1] === inMemory)
    ?.split(' ')[3]
  return options !== undefined && !options.split(',').includes('noexec')
}

/**
 * Lets everything that this process and those it starts write for a time be written in memory, where there is room, until it
 * ends: the files of each test's database are made there in a tenth of the time (decision record 0067). A temporary folder
 * that is named already stays.
 */
export function writeInMemory(): void {
  if (process.env.TMPDIR || !hasRoomInMemory(runNeeds) || !mayRunPrograms()) return
  const folder = mkdtempSync(join(inMemory, 'tearsheet-'))
  // PostgreSQL runs as an account of its own where this one is the superuser
  chmodSync(folder, 0o1777)
  process.env.TMPDIR = folder
  process.env.NODE_COMPILE_CACHE ??= join(folder, 'compiled')
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
}
