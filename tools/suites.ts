import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { buildWeb } from './build-web.ts'
import { findChromium, installChromium, WHAT_TO_INSTALL } from './chromium.ts'
import { type Count, countPlaywright, countVitest } from './test-count.ts'

const ROOT = resolve(import.meta.dirname, '..')

/** Unit and API tests, all of them or those that the arguments name, on the server that `databaseUrl` names if given. */
export function runTests(args: string[] = [], databaseUrl?: string): Count {
  const env: Record<string, string> = databaseUrl ? { TEST_DATABASE_URL: databaseUrl } : {}
  return withReport((file) => {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
    const ok = runTool('vitest/vitest.mjs', ['run', ...args, ...reporters], env)
    return whole(ok, countVitest(JSON.parse(readFileSync(file, 'utf8'))))
  })
}

/** The browser journeys, against the built web client. */
export function runJourneys(args: string[] = []): Count {
  const browser = findChromium() ?? (installChromium() ? findChromium() : undefined)
  if (!browser) {
    console.error(WHAT_TO_INSTALL)
    return { passed: 0, failed: 1 }
  }
  buildWeb()
  return withReport((file) => {
    const env = { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: file }
    const ok = runTool('@playwright/test/cli.js', ['test', '--reporter=list,json', ...args], env)
    return whole(ok, countPlaywright(JSON.parse(readFileSync(file, 'utf8'))))
  })
}

function runTool(program: string, args: string[], env: Record<string, string>): boolean {
  const { status } = spawnSync(process.execPath, [join(ROOT, 'node_modules', program), ...args], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  })
  return status === 0
}

/** A tool that ended in disorder has failed, even when its report names no failed test. */
const whole = (ok: boolean, count: Count): Count => (ok ? count : { ...count, failed: Math.max(1, count.failed) })

function withReport(run: (file: string) => Count): Count {
  const folder = mkdtempSync(join(tmpdir(), 'tearsheet-report-'))
  try {
    return run(join(folder, 'report.json'))
  } catch (error) {
    console.error(error)
    return { passed: 0, failed: 1 }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
