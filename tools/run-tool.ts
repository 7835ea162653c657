import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { resolve } from 'node:path'

export interface ToolOptions {
  env?: Record<string, string>
  /** Yields the processor to whatever else runs: what nobody waits for by the clock. */
  yields?: boolean
}

/** Runs a Node program of the repository's root with its output shown; true when it ended well. */
export async function runTool(program: string, args: string[], { env, yields }: ToolOptions = {}): Promise<boolean> {
  const child = spawn(process.execPath, [program, ...args], {
    cwd: resolve(import.meta.dirname, '..'),
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  })
  if (yields && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
  const [status] = await once(child, 'exit')
  return status === 0
}
