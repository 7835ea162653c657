import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import type { KilledMove } from './killed-move.ts'

export type Move = Omit<KilledMove, 'after'>

/** Runs the command as an operator does, in its own process group: npm would leave its child running. */
export function startMove({ address, secret, url, to, folder }: Move & { folder: string }): ChildProcess {
  return spawn('npm', ['run', '--silent', 'move:statistics', '--', '--to', to], {
    env: {
      ...process.env,
      DATABASE_URL: address,
      TOKEN_SECRET: secret,
      STATISTICS_URL: url,
      DATA_DIR: folder,
      DEMO: 'false',
    },
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  })
}

export async function killGroup(child: ChildProcess): Promise<void> {
  const over = once(child, 'exit')
  process.kill(-(child.pid ?? 0), 'SIGKILL')
  const [code, signal] = await over
  if (signal !== 'SIGKILL') throw new Error(`The command was not killed but exited with code ${code}`)
}

/** Runs the command to its end. Returns its last line of output. @throws when it fails */
export async function moveOn(move: Move & { folder: string }): Promise<string> {
  const child = startMove(move)
  const [output, [code]] = await Promise.all([child.stderr ? text(child.stderr) : '', once(child, 'exit')])
  if (code !== 0) throw new Error(`The command exited with code ${code}: ${output}`)
  return output.trimEnd().split('\n').at(-1) ?? ''
}
