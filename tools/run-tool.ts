import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'

export interface ToolOptions {
  env?: Record<string, string>
  /** The folder to run in, relative to the repository's root. */
  cwd?: string
}

/** Runs a Node program of the repository's root with its output shown; true when it ended well. */
export async function runTool(program: string, args: string[], { env, cwd = '.' }: ToolOptions = {}): Promise<boolean> {
  const child = spawn(process.execPath, [program, ...args], {
    cwd: resolve(import.meta.dirname, '..', cwd),
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  })
  const [status] = await once(child, 'exit')
  return status === 0
}
