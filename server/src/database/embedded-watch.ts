import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isSystemError } from './embedded-binaries.ts'

interface Watched {
  clusterDir: string
  /** Restarts the server; rejects when it does not start. */
  revive(): Promise<void>
  log(message: string): void
}

/** How often the server is checked, and how long to wait after each failed start, in milliseconds. */
const [checkIntervalMs, maxRetryDelayMs] = [250, 10_000]

/**
 * Looks after a server that this process uses: one that has crashed, or was killed, is started again, as often as it
 * takes. Committed data survives; clients have to reconnect.
 * @returns stops watching, after a restart under way has finished
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
    let next = checkIntervalMs
    if (!isAlive(clusterDir)) {
      log(`The embedded database in ${clusterDir} has died; starting it again`)
      try {
        await revive()
      } catch (error) {
        log(`It does not start: ${error instanceof Error ? error.message : error}`)
        next = Math.min(maxRetryDelayMs, Math.max(1_000, pause * 2))
      }
    }
    if (!stopped) lookIn(next)
  }

  lookIn(checkIntervalMs)
  return async () => {
    stopped = true
    clearTimeout(timer)
    await reviving
  }
}

/** Whether the process that the cluster names as its server is running. */
function isAlive(clusterDir: string): boolean {
  try {
    const pid = Number(readFileSync(join(clusterDir, 'postmaster.pid'), 'utf8').split('\n')[0])
    // An empty file is one that a starting server is about to write.
    return pid === 0 || process.kill(pid, 0)
  } catch (error) {
    // It runs under another account, so it may not be signalled, but it is running.
    return isSystemError(error, 'EPERM')
  }
}
