import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** A system program, such as PgBouncer, that runs during the benchmark. */
export interface Program {
  child: ChildProcess
  stop(): Promise<void>
}

const running = new Set<ChildProcess>()
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(1))

/** Stops the child process when a run fails or is stopped. */
export function killOnExit(child: ChildProcess): void {
  running.add(child)
  child.on('exit', () => running.delete(child))
}

/** The account for programs that refuse to run as root; undefined if we are not root. */
export const plainAccount = (): { uid: number; gid: number } | undefined =>
  process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : undefined

const idOf = (what: '-u' | '-g') => Number(execFileSync('id', [what, 'postgres'], { encoding: 'utf8' }))

interface Options {
  /** Whether it refuses to run as root. */
  isPlain: boolean
  /** Its Debian package. */
  from: string
  /** File for its output. */
  log: string
}

/** @throws Error that names the Debian package, when it is not installed */
export function runProgram(command: string, args: string[], options: Options): Program {
  const log = openSync(options.log, 'a')
  const child = spawn(command, args, {
    stdio: ['ignore', log, log],
    cwd: '/',
    env: { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` },
    ...(options.isPlain ? plainAccount() : {}),
  })
  closeSync(log)
  killOnExit(child)
  child.on('error', () => {
    throw new Error(`${command} is not installed: apt-get install ${options.from}`)
  })
  return {
    child,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      const late = setTimeout(() => child.kill('SIGKILL'), 5_000)
      await ended
      clearTimeout(late)
    },
  }
}

/** Returns an unused port of this machine. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address !== null ? address.port : 0
}

/** Resolves once a process listens on a port. @throws Error after ten seconds */
export async function listening(port: number): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const socket = connect(port, '127.0.0.1')
    const isUp = await Promise.race([
      once(socket, 'connect').then(() => true),
      once(socket, 'error').then(() => false),
    ]).catch(() => false)
    socket.destroy()
    if (isUp) return
    await sleep(100)
  }
  throw new Error(`Nothing listens on port ${port}`)
}
