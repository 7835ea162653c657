import { type ChildProcess, spawn } from 'node:child_process'

export interface PortalProcesses {
  urls: string[]
  /** Ends one that is up at once, as a power cut would, and starts it anew; does nothing while none is up. */
  kill(): void
  kills: number
  /** Waits until one of them answers. */
  someUp(): Promise<void>
  /** Waits until every one answers. */
  ready(): Promise<void>
  stop(): Promise<void>
}

/** The portal as it is started for use, several times on one database; whichever dies is started again. */
export function startPortal(ports: number[], env: Record<string, string>): PortalProcesses {
  let stopping = false
  const children = new Map<number, ChildProcess>()
  const up = new Set<ChildProcess>()
  const start = (port: number) => {
    const child = spawn(process.execPath, ['server/src/main.ts'], {
      env: { ...process.env, ...env, PORT: String(port) },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    child.stderr?.on('data', (text: Buffer) => {
      if (!stopping && process.env.SHOW_ERRORS) process.stderr.write(text)
    })
    child.on('exit', () => {
      up.delete(child)
      // A start that finds the database in recovery ends at once; a moment later it succeeds.
      if (!stopping) setTimeout(() => start(port), 200)
    })
    children.set(port, child)
    void waitFor(port, () => child.exitCode !== null || child.signalCode !== null).then((isUp) => isUp && up.add(child))
  }
  for (const port of ports) start(port)
  const urls = ports.map((port) => `http://127.0.0.1:${port}`)
  const portal: PortalProcesses = {
    urls,
    kills: 0,
    kill() {
      const victims = [...up]
      const victim = victims[Math.floor(Math.random() * victims.length)]
      if (victim?.kill('SIGKILL')) portal.kills++
    },
    async someUp() {
      // One that was up may be waiting for its database to come back.
      await Promise.any(ports.map((port) => waitFor(port, () => stopping)))
    },
    async ready() {
      for (const port of ports) await waitFor(port, () => stopping)
    },
    async stop() {
      stopping = true
      for (const child of children.values()) child.kill('SIGTERM')
      await new Promise((resolve) => setTimeout(resolve, 500))
      for (const child of children.values()) child.kill('SIGKILL')
    },
  }
  return portal
}

/** Waits until the portal at a port answers; false when it is given up. */
async function waitFor(port: number, isGivenUp: () => boolean): Promise<boolean> {
  while (!isGivenUp()) {
    const isUp = await fetch(`http://127.0.0.1:${port}/api/ready`).then(
      (reply) => reply.ok,
      () => false,
    )
    if (isUp) return true
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return false
}
