import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildWeb } from './build-web.ts'
import { findChromium, INSTALL_HINT, installChromium } from './chromium.ts'
import { runTool } from './run-tool.ts'
import {
  type Count,
  countBothTries,
  countPlaywright,
  countVitest,
  filesToTryAgain,
  oneFailure,
  type VitestReport,
} from './test-count.ts'

const modules = resolve(import.meta.dirname, '../node_modules')

interface TestOptions {
  /** Server on which to create databases, in place of an embedded one. */
  databaseUrl?: string
}

/**
 * Runs unit and API tests, all of them or those named by the arguments. A few files with failures are run once more
 * separately, as journeys are (decision records 0056 and 0082).
 */
export function runTests(args: string[] = [], { databaseUrl }: TestOptions = {}): Promise<Count> {
  const env: Record<string, string> = databaseUrl ? { TEST_DATABASE_URL: databaseUrl } : {}
  return withReport('the unit tests', async (file) => {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
    const vitest = join(modules, 'vitest/vitest.mjs')
    const run = async (args: string[]) => {
      const ok = await runTool(vitest, ['run', ...args, ...reporters], { env })
      const report: VitestReport = JSON.parse(readFileSync(file, 'utf8'))
      return { ok, report }
    }
    const first = await run(args)
    const again = filesToTryAgain(first.report)
    if (again.length === 0) return withExitCode('the unit tests', first.ok, countVitest(first.report))
    const second = await run([...args.filter((word) => word.startsWith('-')), ...again])
    return withExitCode('the unit tests', second.ok, countBothTries(first.report, second.report))
  })
}

interface JourneyOptions {
  /** Also opens a few pages in the other engines that are installed, on the same server (decision record 0094). */
  inOtherEngines?: boolean
}

/** Runs the browser journeys, against the built web client. */
export const runJourneys = (args: string[] = [], { inOtherEngines = false }: JourneyOptions = {}): Promise<Count> =>
  runPlaywright('the journeys', args, inOtherEngines ? engineKeys('smoke') : {})

interface BrowserOptions {
  /** A page of each kind in two looks, instead of every address in four with screenshots and the main job. */
  isSmoke: boolean
  args?: string[]
}

/** Opens the addresses and does the main job in each installed browser engine (decision record 0094). */
export const runBrowsers = ({ isSmoke, args = [] }: BrowserOptions): Promise<Count> =>
  runPlaywright(
    'the browsers',
    ['--config=playwright.browsers.config.ts', ...args],
    engineKeys(isSmoke ? 'smoke' : 'all'),
  )

/** Environment of a run with released versions of Firefox. */
function engineKeys(extent: 'smoke' | 'all'): Record<string, string> {
  const firefox = pathToFileURL(resolve(import.meta.dirname, '../e2e/browsers/firefox-commands.ts'))
  return { BROWSERS: extent, NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import=${firefox.href}` }
}

function runPlaywright(suite: string, args: string[], keys: Record<string, string> = {}): Promise<Count> {
  return withReport(suite, async (file) => {
    const browser = findChromium() ?? (installChromium() ? findChromium() : undefined)
    if (!browser) throw new Error(INSTALL_HINT)
    buildWeb()
    const env = { ...keys, CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: file }
    const playwright = join(modules, '@playwright/test/cli.js')
    const ok = await runTool(playwright, ['test', '--reporter=list,json', ...args], { env })
    return withExitCode(suite, ok, countPlaywright(JSON.parse(readFileSync(file, 'utf8'))))
  })
}

/** A tool that exited abnormally has failed, even when its report names no failed test. */
function withExitCode(suite: string, ok: boolean, count: Count): Count {
  return ok || count.failed > 0 ? count : { ...count, failed: 1, names: [`${suite} exited with an error`] }
}

async function withReport(suite: string, run: (file: string) => Promise<Count>): Promise<Count> {
  const folder = mkdtempSync(join(tmpdir(), 'tearsheet-report-'))
  try {
    return await run(join(folder, 'report.json'))
  } catch (error) {
    console.error(error)
    return oneFailure(`${suite} could not be run`)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
