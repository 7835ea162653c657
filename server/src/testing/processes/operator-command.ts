import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { TestApp } from '../test-app.ts'
import { runOnNode } from './fork-script.ts'

/**
 * Runs a command of the operator in a process of its own, with the database and the secrets of a test's portal. Returns
 * its exit code and output.
 * @param name file in server/commands, without its extension
 */
export async function runOperatorCommand(
  { connectionString, gateways }: TestApp,
  name: string,
  args: string[],
): Promise<{ code: unknown; printed: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'tearsheet-command-'))
  const command = fileURLToPath(new URL(`../../../commands/${name}.ts`, import.meta.url))
  const child = spawn(process.execPath, [runOnNode, command, ...args], {
    env: {
      ...process.env,
      NODE_ENV: 'test',
      DEMO: 'false',
      DATA_DIR: folder,
      DATABASE_URL: connectionString,
      TOKEN_SECRET: gateways.tokenSecret,
      FILES_KEY: gateways.filesKey,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (printed += chunk))
  const [code] = await once(child, 'close')
  rmSync(folder, { recursive: true, force: true })
  return { code, printed }
}
