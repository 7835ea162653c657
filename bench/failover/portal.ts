import { type ChildProcess, spawn } from 'node:child_process'
import { demoKey } from '../../server/demo/files.ts'
import { readyAddress } from '../server-address.ts'

/** A portal as it is started for use on several machines, behind a proxy of this one. Resolves once it is ready. */
export async function startPortal(port: number, env: Record<string, string>): Promise<ChildProcess> {
  const portal = spawn(process.execPath, ['server/src/main.ts'], {
    env: {
      ...process.env,
      PORT: String(port),
      DEMO: 'false',
      DRAIN_SECONDS: '2',
      TRUSTED_PROXIES: '127.0.0.1',
      LOG_LEVEL: process.env.SHOW_ERRORS ? 'warn' : 'silent',
      NODE_ENV: 'test',
      FILES_KEY: demoKey,
      ...env,
    },
    stdio: ['ignore', 'pipe', process.env.SHOW_ERRORS ? 'inherit' : 'ignore'],
  })
  await readyAddress(portal)
  portal.stdout?.resume()
  return portal
}
