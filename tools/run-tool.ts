import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'

export interface ToolOptions {
  env?: Record<string, string>
}

/** Runs a Node program of the repository's root and prints its output; true when it succeeded. */
export async function runTool(program: string, args: string[], { env }: ToolOptions = {}): Promise<boolean> {
  const child = spawn(process.execPath, [program, ...args], {
    cwd: resolve(import.meta.dirname, '..'),
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  })
  const [status] = await once(child, 'exit')
  return status === 0
}
