import { type ChildProcess, spawn } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { demoKey } from '../../server/demo/files.ts'
import { readyAddress } from '../server-address.ts'
import { killOnExit } from './programs.ts'

/**
 * Starts a portal for use on several machines, behind a proxy on this one. Resolves once it is ready. `version` is the
 * folder of another version of the portal.
 */
export async function startPortal(
  port: number,
  { folder, env, version = '.' }: { folder: string; env: Record<string, string>; version?: string },
): Promise<ChildProcess> {
  const portal = spawn(process.execPath, ['server/src/main.ts'], {
    env: {
      ...process.env,
      PORT: String(port),
      DEMO: 'false',
      DRAIN_SECONDS: '2',
      TRUSTED_PROXIES: '127.0.0.1',
      LOG_LEVEL: 'warn',
      NODE_ENV: 'test',
      FILES_KEY: demoKey,
      DATA_DIR: folder,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
    cwd: version,
  })
  killOnExit(portal)
  portal.stdout?.pipe(createWriteStream(join(folder, `portal-${port}.log`), { flags: 'a' }))
  await readyAddress(portal)
  return portal
}
