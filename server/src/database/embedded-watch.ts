import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isSystemError } from './embedded-binaries.ts'

interface Watched {
  clusterDir: string
  /** Restarts the server. Rejects if it does not start. */
  revive(): Promise<void>
  log(message: string): void
}

/** Interval of the checks, and maximum delay after a failed start, in milliseconds. */
const [checkIntervalMs, maxRetryDelayMs] = [250, 10_000]

/**
 * Watches a server that this process uses, and restarts it whenever it has crashed or was killed. Committed data
 * survives; clients have to reconnect.
 * @returns a function that stops watching, after any restart in progress has finished
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

/** Whether the server process recorded in the cluster is running. */
function isAlive(clusterDir: string): boolean {
  try {
    const pid = Number(readFileSync(join(clusterDir, 'postmaster.pid'), 'utf8').split('\n')[0])
    // An empty file is about to be written by a starting server.
    return pid === 0 || process.kill(pid, 0)
  } catch (error) {
    // It runs under another account, so it may not be signaled, but it is running.
    return isSystemError(error, 'EPERM')
  }
}
