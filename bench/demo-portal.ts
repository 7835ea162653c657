import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { openEmbeddedDatabase } from '../server/src/database/embedded.ts'
import { readyAddress } from './server-address.ts'

export interface DemoPortal {
  url: string
  pid: number
  owner: pg.Pool
  stop(): Promise<void>
}

/** Starts a portal with the demo data, as `npm start` does, behind a proxy whose x-forwarded-for it trusts. */
export async function startDemoPortal(env: Record<string, string> = {}): Promise<DemoPortal> {
  const folder = mkdtempSync(join(tmpdir(), 'tearsheet-bench-demo-'))
  const portal = spawn(process.execPath, ['server/src/main.ts'], {
    env: {
      ...process.env,
      NODE_ENV: 'development',
      PORT: '0',
      DATA_DIR: folder,
      TRUSTED_PROXIES: '127.0.0.1',
      LOG_LEVEL: process.env.SHOW_ERRORS ? 'warn' : 'silent',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await readyAddress(portal)
  portal.stdout?.resume()
  const embedded = await openEmbeddedDatabase({ dataDir: folder })
  const owner = new pg.Pool({ connectionString: embedded.connectionString, max: 2 })
  return {
    url,
    pid: portal.pid ?? 0,
    owner,
    async stop() {
      await owner.end()
      const ended = once(portal, 'exit')
      portal.kill('SIGTERM')
      await ended
      await embedded.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
