import { execFileSync, spawn } from 'node:child_process'
import { closeSync, constants, existsSync, fstatSync, openSync, readFileSync, readSync } from 'node:fs'
import { join } from 'node:path'
import type { Account } from './embedded-account.ts'
import { isSystemError } from './embedded-binaries.ts'

/**
 * Every process that uses the server holds the writing end of one named pipe; the shell script below reads it. When the
 * last of them closes it, or dies in any way, the script reads end of file and stops the server.
 */
const WATCHDOG = `
exec 3<&0 </dev/null
"$@" 3<&- &
server=$!
( read -r _ <&3; kill -INT $server ) &
watcher=$!
wait $server
code=$?
kill $watcher 2>/dev/null
exit $code
`

const pipeIn = (socketDir: string) => join(socketDir, 'users')

/** Acquires a share in the running server, as a file descriptor. Returns undefined when no server is running. */
export function joinServer(socketDir: string): number | undefined {
  try {
    return openSync(pipeIn(socketDir), constants.O_WRONLY | constants.O_NONBLOCK)
  } catch (error) {
    if (isSystemError(error, 'ENXIO', 'ENOENT')) return undefined
    throw error
  }
}

export type ServerStart = {
  clusterDir: string
  socketDir: string
  logFile: string
  account: Account | undefined
  command: string
  args: string[]
}

export type StartedServer = {
  /** Share of the process that started the server; closing it may end the server. */
  share: number
  /** Returns the server's log output once it has ended, and undefined while it runs. */
  ended(): string | undefined
}

/** Starts a server that outlives this process as long as other processes hold a share in it. */
export function startServer({ clusterDir, socketDir, logFile, account, command, args }: ServerStart): StartedServer {
  const pipe = pipeIn(socketDir)
  if (!existsSync(pipe)) makePipe(pipe)
  // Opening one end of a pipe blocks until the other end is open; opening both at once first does not.
  const both = openSync(pipe, constants.O_RDWR)
  const listening = openSync(pipe, constants.O_RDONLY)
  const share = openSync(pipe, constants.O_WRONLY)
  closeSync(both)
  const logTo = openSync(logFile, 'a')
  const logStart = fstatSync(logTo).size
  const shell = spawn('/bin/sh', ['-c', WATCHDOG, 'sh', command, ...args], {
    ...account,
    cwd: clusterDir,
    // In its own session: Ctrl-C in the terminal goes to the portal only, which then releases the server in order.
    detached: true,
    stdio: [listening, logTo, logTo],
    env: { PATH: process.env.PATH, LC_ALL: 'C' },
  })
  closeSync(listening)
  closeSync(logTo)
  let failure: string | undefined
  shell.on('error', (error) => {
    failure = error.message
  })
  let exited = false
  shell.on('exit', () => {
    exited = true
  })
  shell.unref()
  // Read on demand: the log of a throwaway cluster is removed before the shell ends.
  return { share, ended: () => failure ?? (exited ? readFrom(logFile, logStart) : undefined) }
}

/**
 * Returns the server's state from its own file: `ready`, `starting`, `stopping`, or undefined if there is no such file.
 */
export function serverState(clusterDir: string): string | undefined {
  try {
    return readFileSync(join(clusterDir, 'postmaster.pid'), 'utf8').split('\n')[7]?.trim() || 'starting'
  } catch (error) {
    if (isSystemError(error, 'ENOENT')) return undefined
    throw error
  }
}

function makePipe(path: string): void {
  try {
    execFileSync('mkfifo', ['-m', '600', path], { stdio: 'pipe' })
  } catch (error) {
    if (!existsSync(path)) throw error
  }
}

function readFrom(file: string, start: number): string {
  const open = openSync(file, 'r')
  try {
    const buffer = Buffer.alloc(8192)
    return buffer.toString('utf8', 0, readSync(open, buffer, 0, buffer.length, start))
  } finally {
    closeSync(open)
  }
}
