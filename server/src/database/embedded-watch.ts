import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isSystemError } from './embedded-binaries.ts'

interface Watched {
  clusterDir: string
  /** Brings the server back; rejects when it does not come. */
  revive(): Promise<void>
  log(message: string): void
}

/** How often the server is looked at, and how long it is left alone after each start that failed, in milliseconds. */
const [glance, longestPause] = [250, 10_000]

/**
 * Looks after a server that this process uses: one that died by itself, or was killed, is started again, as long as it
 * takes. What was committed is there again; who was connected connects anew.
 * @returns ends the watch, once a start under way has come to its end
 */
export function watchServer({ clusterDir, revive, log }: Watched): () => Promise<void> {
  let stopped = false
  let timer: NodeJS.Timeout
  let reviving: Promise<void> = Promise.resolve()

  function lookIn(pause: number): void {
    timer = setTimeout(() => {
      reviving = look(pause)
    }, pause)
    timer.unref()
  }

  async function look(pause: number): Promise<void> {
    let next = glance
    if (!isAlive(clusterDir)) {
      log(`The embedded database in ${clusterDir} has died; starting it again`)
      try {
        await revive()
      } catch (error) {
        log(`It does not start: ${error instanceof Error ? error.message : error}`)
        next = Math.min(longestPause, Math.max(1_000, pause * 2))
      }
    }
    if (!stopped) lookIn(next)
  }

  lookIn(glance)
  return async () => {
    stopped = true
    clearTimeout(timer)
    await reviving
  }
}

/** Whether the process that the cluster names as its server is there. */
function isAlive(clusterDir: string): boolean {
  try {
    const pid = Number(readFileSync(join(clusterDir, 'postmaster.pid'), 'utf8').split('\n')[0])
    // An empty file is one that a starting server is about to write.
    return pid === 0 || process.kill(pid, 0)
  } catch (error) {
    // It runs as another account, which may not be signalled but is there.
    return isSystemError(error, 'EPERM')
  }
}
