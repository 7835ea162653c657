import { execFileSync, spawn } from 'node:child_process'
import { closeSync, constants, existsSync, fstatSync, openSync, readFileSync, readSync } from 'node:fs'
import { join } from 'node:path'
import type { Account } from './embedded-account.ts'
import { isSystemError } from './embedded-binaries.ts'

/**
 * Everybody who uses the server holds the writing end of one named pipe; the shell below reads it. When the last of
 * them closes it, or dies in any way, the shell reads end of file and stops the server.
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

/** A share in the running server, as a file descriptor; undefined when no server is running. */
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
  /** The starter's own share; closing it may end the server. */
  share: number
  /** Once the server has ended: what it wrote to its log. Undefined while it runs. */
  ended(): string | undefined
}

/** Starts a server that outlives this process for as long as others hold a share in it. */
export function startServer({ clusterDir, socketDir, logFile, account, command, args }: ServerStart): StartedServer {
  const pipe = pipeIn(socketDir)
  if (!existsSync(pipe)) makePipe(pipe)
  // Opening one end of a pipe waits for the other end; opening both at once first does not.
  const both = openSync(pipe, constants.O_RDWR)
  const listening = openSync(pipe, constants.O_RDONLY)
  const share = openSync(pipe, constants.O_WRONLY)
  closeSync(both)
  const logTo = openSync(logFile, 'a')
  const logStart = fstatSync(logTo).size
  const shell = spawn('/bin/sh', ['-c', WATCHDOG, 'sh', command, ...args], {
    ...account,
    cwd: clusterDir,
    // A session of its own: Ctrl-C in the terminal is for the portal, which then lets go of the server in order.
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
  // Read when asked: the log of a throwaway cluster is removed before the shell ends.
  return { share, ended: () => failure ?? (exited ? readFrom(logFile, logStart) : undefined) }
}

/** The server's state from its own file: `ready`, `starting`, `stopping`, or undefined when it is not there. */
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
