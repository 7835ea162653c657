import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { demoKey } from '../../demo/files.ts'
import { runOnNode } from './processes/fork-script.ts'

export interface PortalProcess {
  url: string
  /** Its output so far. */
  output: string
  /** Kills it at once, like a power cut. */
  kill(): Promise<void>
}

const main = fileURLToPath(new URL('../main.ts', import.meta.url))

/**
 * Starts the portal as in production, in a process of its own, with an existing database and the demo world's file key.
 */
export async function startPortalProcess(env: Record<string, string>): Promise<PortalProcess> {
  const child = spawn(process.execPath, [runOnNode, main], {
    env: {
      ...process.env,
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      DEMO: 'false',
      PORT: '0',
      FILES_KEY: demoKey,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const { url, output } = await greetingOf(child)
  return {
    url,
    output,
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
  }
}

/** Waits for the output of a started portal, and returns it with the URL. */
function greetingOf(child: ChildProcess): Promise<Pick<PortalProcess, 'url' | 'output'>> {
  return new Promise((resolve, reject) => {
    let output = ''
    child.stderr?.on('data', (chunk) => {
      output += chunk
      process.stderr.write(chunk)
    })
    child.stdout?.on('data', (chunk) => {
      output += chunk
      const url = /ready at (http:\S+)/.exec(output)?.[1]
      if (url) resolve({ url, output })
    })
    child.once('exit', (code) => reject(new Error(`The portal exited with code ${code}: ${output}`)))
  })
}
