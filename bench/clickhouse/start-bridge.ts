import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

export interface Bridge {
  url: string
  stop(): void
}

/**
 * Starts ClickHouse's engine in a separate process, with its data in a folder. @throws if its package is not installed
 */
export async function startBridge(folder: string): Promise<Bridge> {
  const script = fileURLToPath(new URL('bridge.mjs', import.meta.url))
  const child = spawn(process.execPath, [script, folder], { stdio: ['ignore', 'pipe', 'inherit'] })
  const firstOutput = await Promise.race([once(child.stdout, 'data'), once(child, 'exit')])
  const url = String(firstOutput[0]).trim()
  if (!url.startsWith('http')) throw new Error('The engine did not start: run npm ci --prefix bench/clickhouse')
  return { url, stop: () => child.kill('SIGTERM') }
}
