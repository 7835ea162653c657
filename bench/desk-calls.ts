import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, chromium, type Page } from '@playwright/test'
import { demoPassword } from '../server/demo/users.ts'
import { buildWeb } from '../tools/build-web.ts'
import { findChromium } from '../tools/chromium.ts'
import { median } from './median.ts'
import { print } from './print.ts'
import { readyAddress } from './server-address.ts'

/**
 * `npm run bench -- desk-calls [--tree ../earlier] [--rounds 5]`: requests that a browser sends for each key of the
 * desk's queue, and the time from a cold start of the queue to its first row, also relative to a page of the same server
 * without scripts, which is opened in turns with it: a busy machine slows both. Measures this tree, or a built tree of an
 * earlier version, with a demo world of its own. Prints figures; asserts nothing.
 */
const { values } = parseArgs({ options: { tree: { type: 'string' }, rounds: { type: 'string', default: '5' } } })
const tree = resolve(values.tree ?? '.')
/** Longer than the desk waits for the event about an own step. */
const quietMs = 1_500

const rowOf = (page: Page) => page.getByRole('main').getByRole('checkbox').first()

if (values.tree === undefined) buildWeb()
const executablePath = findChromium()
if (executablePath === undefined) throw new Error('Chromium not found: set CHROMIUM_PATH')
const folder = mkdtempSync(join(tmpdir(), 'tearsheet-bench-desk-calls-'))
const portal = spawn(process.execPath, ['server/src/main.ts'], {
  cwd: tree,
  env: {
    ...process.env,
    NODE_ENV: 'development',
    PORT: '0',
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    AUTOPILOT_SECONDS: '86400',
  },
  stdio: ['ignore', 'pipe', 'inherit'],
})
const url = await readyAddress(portal)
portal.stdout?.resume()
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
try {
  const page = await signedIn(browser)
  print(`${tree}\n  calls: ${JSON.stringify(await callsByKey(page))}`)
  const [bare, starts]: [number[], Start[]] = [[], []]
  for (let round = 0; round < Number(values.rounds); round += 1) {
    bare.push(await bareTime(page))
    starts.push(await firstRow(page))
  }
  const rows = starts.map(({ row }) => row)
  print(`  cold queue to first row: ${median(rows)} ms (median of ${sorted(rows).join(', ')})`)
  print(`  bare page: ${median(bare)} ms; the queue takes ${(median(rows) / median(bare)).toFixed(1)} times as long`)
  const parts = ['scripts', 'sent', 'received', 'row'] as const
  print(`  medians: ${parts.map((part) => `${part} ${median(starts.map((one) => one[part]))} ms`).join(', ')}`)
} finally {
  await browser.close()
  portal.kill('SIGTERM')
  await once(portal, 'exit')
  rmSync(folder, { recursive: true, force: true })
}

async function signedIn(chrome: Browser): Promise<Page> {
  const page = await chrome.newPage({ viewport: { width: 1280, height: 900 } })
  await page.goto(`${url}/desk/reviews`)
  await page.getByLabel('Username').fill('staff@beacon.example')
  await page.getByRole('textbox', { name: 'Password' }).fill(demoPassword)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await rowOf(page).waitFor()
  await page.waitForTimeout(quietMs)
  return page
}

/** Counts the requests to the API, without the stream of events, until none follows. */
async function callsByKey(page: Page) {
  let sent: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/') && !/(events|watch)$/.test(pathname)) sent.push(pathname.replace('/api/', ''))
  })
  const count = async (act: () => Promise<unknown>) => {
    sent = []
    await act()
    for (let before = -1; before !== sent.length; ) {
      before = sent.length
      await page.waitForTimeout(quietMs)
    }
    return { count: sent.length, sent }
  }
  const opened = page.getByRole('heading', { level: 2 }).and(page.locator('#desk-item'))
  const press = (key: string) => async () => {
    const before = await opened.textContent({ timeout: 1_000 }).catch(() => null)
    await page.keyboard.press(key)
    await page.waitForFunction(
      (name) => {
        const now = document.querySelector('#desk-item')?.textContent
        return now && now !== name
      },
      before,
      { timeout: 10_000 },
    )
  }
  const [open, j] = [await count(press('j')), await count(press('j'))]
  // The first ad from here whose review can be completed
  let e = await count(async () => page.keyboard.press('e'))
  for (let more = 0; more < 8 && !e.sent.some((path) => path.endsWith('completeReview')); more += 1) {
    await press('j')()
    await page.waitForTimeout(quietMs)
    e = await count(async () => page.keyboard.press('e'))
  }
  const search = await count(async () => {
    await page.getByRole('searchbox').first().fill('nurse')
    await page.waitForURL(/keyword=nurse/).catch(() => page.keyboard.press('Enter'))
  })
  return { open, j, e, search }
}

/** Times of a cold start, in milliseconds from the request of the page. */
interface Start {
  /** The last script of the page was received. */
  scripts: number
  /** The request of the list was sent. */
  sent: number
  /** Its response was received. */
  received: number
  /** The first row was displayed. */
  row: number
}

async function clearCache(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await page.goto('about:blank')
  await session.send('Network.clearBrowserCache')
  await session.detach()
}

/** Opens the queue without any cache. */
async function firstRow(page: Page): Promise<Start> {
  await clearCache(page)
  const started = performance.now()
  await page.goto(`${url}/desk/reviews`, { waitUntil: 'commit' })
  await rowOf(page).waitFor()
  const row = Math.round(performance.now() - started)
  const loaded = await page.evaluate(() => {
    // Entries of this type have this class
    const all = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const list = all.find(({ name }) => name.endsWith('/desk/listWork'))
    const scripts = all.filter(({ name, startTime }) => name.endsWith('.js') && startTime <= (list?.startTime ?? 0))
    return {
      scripts: Math.round(Math.max(...scripts.map(({ responseEnd }) => responseEnd))),
      sent: Math.round(list?.startTime ?? 0),
      received: Math.round(list?.responseEnd ?? 0),
    }
  })
  return { ...loaded, row }
}

/** Returns the time to open a page of the server that has no scripts, without any cache, in milliseconds. */
async function bareTime(page: Page): Promise<number> {
  await clearCache(page)
  const started = performance.now()
  await page.goto(`${url}/api/health`)
  return Math.round(performance.now() - started)
}

function sorted(times: readonly number[]): number[] {
  return times.toSorted((one, other) => one - other)
}
