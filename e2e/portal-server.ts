import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** Generous: it starts at the same time as unit tests and checks, on any machine. */
const startTimeoutMs = 180_000

/** Token secret of every portal of a run; the key of its sandbox bank is derived from it. */
export const journeySecret = 'a secret for journeys that is long enough'

const main = resolve(import.meta.dirname, '../server/src/main.ts')

export interface PortalServer {
  address: string
  stop: () => Promise<void>
}

/**
 * Loads the demo world once for all portals of a run, each of which starts with a copy, and compiles their modules;
 * both are in the folder set in JOURNEY_WORLD.
 */
export async function prepareWorld(): Promise<() => Promise<void>> {
  const folder = await newFolder()
  const remove = () => removeFolder(folder)
  try {
    await (await startIn(worldOf(folder), { NODE_COMPILE_CACHE: compiledOf(folder), ...untouched })).stop()
  } catch (error) {
    await remove()
    throw error
  }
  process.env.JOURNEY_WORLD = folder
  return remove
}

/**
 * Starts the server as `npm start` does, on a free port with a demo world in a folder of its own.
 * @param keys further environment variables; by default an autopilot with a delay of one second
 */
export async function startServer(keys: Record<string, string> = {}): Promise<PortalServer> {
  const folder = await newFolder()
  const { JOURNEY_WORLD: prepared } = process.env
  try {
    if (prepared) await cp(worldOf(prepared), folder, { recursive: true })
    const { address, stop } = await startIn(folder, {
      ...(prepared ? { NODE_COMPILE_CACHE: compiledOf(prepared) } : {}),
      ...keys,
    })
    return { address, stop: () => stop().finally(() => removeFolder(folder)) }
  } catch (error) {
    await removeFolder(folder)
    throw error
  }
}

/** Disables the autopilot while the world is created: some journeys work at the desk themselves. */
const untouched = { AUTOPILOT_SECONDS: '86400' }
const worldOf = (prepared: string) => join(prepared, 'world')
const compiledOf = (prepared: string) => join(prepared, 'compiled')
const newFolder = () => mkdtemp(join(tmpdir(), 'tearsheet-journeys-'))
const removeFolder = (folder: string) => rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })

async function startIn(dataDir: string, keys: Record<string, string> = {}): Promise<PortalServer> {
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const server = spawn(process.execPath, [main], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_ENV: 'development',
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: undefined,
      DEMO: 'true',
      TOKEN_SECRET: journeySecret,
      AUTOPILOT_SECONDS: '1',
      UNDO_SECONDS: '1',
      // Without the job board of the demo, except in its own journey
      MONITORING: 'false',
      // Decision record 0087
      DATABASE_DEADLINE_MS: process.env.DATABASE_DEADLINE_MS ?? '15000',
      ...keys,
    },
  })
  let output = ''
  for (const stream of [server.stdout, server.stderr])
    stream.on('data', (text) => (output = (output + text).slice(-8000)))

  const stop = async () => {
    if (server.exitCode === null && server.signalCode === null) {
      server.kill('SIGTERM')
      await once(server, 'exit', { signal: AbortSignal.timeout(15_000) }).catch(() => server.kill('SIGKILL'))
    }
  }

  const deadline = Date.now() + startTimeoutMs
  while (!(await isReady(address))) {
    if (server.exitCode === null && Date.now() < deadline) await sleep(100)
    else {
      await stop()
      throw new Error(`The server did not become ready at ${address}. Output:\n${output}`)
    }
  }
  return { address, stop }
}

async function isReady(address: string): Promise<boolean> {
  return fetch(`${address}/api/ready`, { signal: AbortSignal.timeout(2000) }).then(
    (response) => response.ok,
    () => false,
  )
}

/** Returns an unused port. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('No free port found')
  return address.port
}
