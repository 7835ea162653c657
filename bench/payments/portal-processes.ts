import { type ChildProcess, spawn } from 'node:child_process'

export interface PortalProcesses {
  urls: string[]
  /** Addresses that currently respond, as a proxy in front of them would know. */
  upUrls(): string[]
  /** Kills a running one, like a power failure, and restarts it. @returns false while none is running */
  kill(): boolean
  /** Waits until all of them respond. */
  ready(): Promise<void>
  stop(): Promise<void>
}

/** Runs several production portals on one database; those that die are restarted. */
export function startPortal(ports: number[], env: Record<string, string>): PortalProcesses {
  let stopping = false
  const children = new Map<number, ChildProcess>()
  const up = new Map<ChildProcess, number>()
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
      // A start during database recovery fails immediately; a moment later it succeeds.
      if (!stopping) setTimeout(() => start(port), 100)
    })
    children.set(port, child)
    void waitFor(port, () => child.exitCode !== null || child.signalCode !== null).then(
      (isUp) => isUp && up.set(child, port),
    )
  }
  for (const port of ports) start(port)
  const urls = ports.map((port) => `http://127.0.0.1:${port}`)
  return {
    urls,
    upUrls: () => [...up.values()].map((port) => `http://127.0.0.1:${port}`),
    kill() {
      const victims = [...up.keys()]
      const victim = victims[Math.floor(Math.random() * victims.length)]
      // It ends a moment later; until then it must not be chosen and counted a second time
      if (victim) up.delete(victim)
      return victim?.kill('SIGKILL') ?? false
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
}

/** Waits until the portal on a port responds; false when given up. */
async function waitFor(port: number, isGivenUp: () => boolean): Promise<boolean> {
  while (!isGivenUp()) {
    const isUp = await fetch(`http://127.0.0.1:${port}/api/ready`).then(
      (response) => response.ok,
      () => false,
    )
    if (isUp) return true
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return false
}
