import { type ChildProcess, fork } from 'node:child_process'
import { writeFileSync } from 'node:fs'

export interface Workers {
  /**
   * Lets all of them create what is due at a moment; resolves once a living one has. A dead one is restarted in the
   * meantime.
   */
  tick(now: string): Promise<void>
  /** Kills one, like a power failure. */
  kill(): void
  stop(): void
}

/**
 * Starts the given number of worker processes; those that die are restarted.
 * @param clockFile contains the current time for all of them
 */
export async function startWorkers(count: number, args: string[], clockFile: string): Promise<Workers> {
  let stopping = false
  const children = new Set<ChildProcess>()
  const start = () =>
    new Promise<void>((resolve) => {
      const child = fork(new URL('./worker.ts', import.meta.url), [...args, clockFile], {
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      })
      child.on('message', (reported: object) => {
        if (!('ready' in reported)) return
        children.add(child)
        resolve()
      })
      child.on('exit', () => {
        children.delete(child)
        if (!stopping) void start()
      })
    })
  await Promise.all(Array.from({ length: count }, start))
  return {
    async tick(now) {
      writeFileSync(clockFile, now)
      for (;;) {
        const plans = [...children].map((child) => planned(child, now))
        if ((await Promise.all(plans)).some(Boolean)) return
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
    },
    kill() {
      const victims = [...children]
      const victim = victims[Math.floor(Math.random() * victims.length)]
      if (!victim) return
      children.delete(victim)
      victim.kill('SIGKILL')
    },
    stop() {
      stopping = true
      for (const child of children) child.kill('SIGKILL')
    },
  }
}

/** Whether a worker has created what is due; false if it died before. */
function planned(child: ChildProcess, now: string): Promise<boolean> {
  return new Promise((resolve) => {
    const listen = (reported: object) => {
      if ('ready' in reported) return
      child.off('message', listen)
      child.off('exit', gone)
      resolve('planned' in reported)
    }
    const gone = () => resolve(false)
    child.on('message', listen)
    child.once('exit', gone)
    child.send({ now }, (error) => error && gone())
  })
}
