/**
 * `npm run bench -- typing`: the time from a key press in the editor, and from a press on "Save and continue", to the
 * next paint, as measured by the browser's event timing (goal 100 ms), at full speed and with a processor four times
 * slower. Prints figures; asserts nothing. Needs a quiet machine.
 */
import { type CDPSession, chromium, type Page } from '@playwright/test'
import { demoPassword } from '../server/demo/users.ts'
import { buildWeb } from '../tools/build-web.ts'
import { findChromium } from '../tools/chromium.ts'
import { startDemoPortal } from './demo-portal.ts'
import { print } from './print.ts'

const words = 'The nurse cares for four patients and writes down what they need. '

buildWeb()
const executablePath = findChromium()
if (executablePath === undefined) throw new Error('Chromium not found: set CHROMIUM_PATH')
const portal = await startDemoPortal()
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  await page.addInitScript(() => {
    const timings: PerformanceEntry[] = []
    Reflect.set(window, 'timings', timings)
    const observer = new PerformanceObserver((list) => timings.push(...list.getEntries()))
    // Events shorter than 16 ms are not reported; a key whose events are all shorter counts as 16
    observer.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit) // the option is newer than its type
  })
  await signIn(page)
  const processor = await page.context().newCDPSession(page)
  for (const slowdown of [1, 4]) await measure(page, { processor, slowdown })
} finally {
  await browser.close()
  await portal.stop()
}

async function signIn(page: Page): Promise<void> {
  await page.goto(`${portal.url}/login`)
  await page.getByLabel('Username').fill('full@lakeside.example')
  await page.getByRole('textbox', { name: 'Password' }).fill(demoPassword)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL(/dashboard/i)
}

async function measure(page: Page, { processor, slowdown }: { processor: CDPSession; slowdown: number }) {
  await page.goto(`${portal.url}/request-new-quote/step-1`)
  await page.getByLabel('Campaign title').fill(`Nurse ${slowdown}`)
  for (const title of ['Job type', 'Location', 'Salary', 'Job description']) {
    await page.getByRole('button', { name: 'Save and continue' }).click()
    await page.getByRole('heading', { level: 1, name: new RegExp(title) }).waitFor()
  }
  const editor = page.getByRole('textbox', { name: 'Job description' })
  await editor.click()
  await page.keyboard.insertText(words.repeat(60))
  await processor.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await durations(page)
  await page.keyboard.type(words, { delay: 80 })
  report(`a key in the editor, ${slowdown}× slower`, await durations(page, words.length))
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await page.getByRole('heading', { level: 1, name: /how to apply/ }).waitFor()
  report(`Save and continue, ${slowdown}× slower`, await durations(page, 1))
  await processor.send('Emulation.setCPUThrottlingRate', { rate: 1 })
}

/** Returns the longest event of each interaction since the last call, in milliseconds; at least `count`. */
async function durations(page: Page, count = 0): Promise<number[]> {
  await page.waitForTimeout(1_000)
  const reported = await page.evaluate(() => {
    const timings = Reflect.get(window, 'timings').splice(0) as { interactionId: number; duration: number }[] // put there above
    const longest = new Map<number, number>()
    for (const { interactionId, duration } of timings)
      if (interactionId > 0) longest.set(interactionId, Math.max(duration, longest.get(interactionId) ?? 0))
    return [...longest.values()]
  })
  return [...reported, ...new Array<number>(Math.max(0, count - reported.length)).fill(16)].sort((a, b) => a - b)
}

function report(what: string, times: readonly number[]): void {
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
  print(`${what}: median ${at(0.5)} ms, p95 ${at(0.95)} ms, longest ${at(1)} ms of ${times.length} (goal 100)`)
}
