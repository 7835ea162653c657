/**
 * `npm run heard [journey,…]`: a screen reader navigates a separate demo; prints its speech and the number of checks
 * passed.
 */
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const root = resolve(import.meta.dirname, '..')
const startSeconds = 180

/** Returns an unused port. */
const freePort = () =>
  new Promise<number>((found, fail) => {
    const server = createServer().on('error', fail)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => found(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })

async function untilReady(base: string): Promise<void> {
  for (let second = 0; second < startSeconds; second++) {
    const response = await fetch(`${base}/api/ready`).catch(() => null)
    if (response?.ok) return
    await sleep(1000)
  }
  throw new Error(`The demo was not ready within ${startSeconds} s`)
}

const data = mkdtempSync(join(tmpdir(), 'tearsheet-heard-'))
const port = await freePort()
const base = `http://127.0.0.1:${port}`
const demo = spawn(process.execPath, [join(root, 'tools/run-on-node.mjs'), join(root, 'tools/start.ts')], {
  cwd: root,
  env: { ...process.env, PORT: String(port), DATA_DIR: data, LOG_LEVEL: 'error', AUTOPILOT_SECONDS: '86400' },
  stdio: ['ignore', 'ignore', 'inherit'],
})
try {
  await untilReady(base)
  const reader = spawn('sh', [join(root, 'tools/heard/run.sh')], {
    env: { ...process.env, BASE: base, ONLY: process.argv[2] ?? '' },
    stdio: 'inherit',
  })
  process.exitCode = await new Promise<number>((ended) => reader.on('exit', (code) => ended(code ?? 1)))
} finally {
  demo.kill('SIGTERM')
  await new Promise((ended) => (demo.exitCode === null ? demo.on('exit', ended) : ended(null)))
  rmSync(data, { recursive: true, force: true })
}
