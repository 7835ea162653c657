import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect } from '@playwright/test'
import { accounts, people } from '../people.ts'
import type { Visitor } from '../portal.ts'
import {
  accountRoutes,
  candidateRoutes,
  deskRoutes,
  followLink,
  isOfDesk,
  publicRoutes,
  questionnaireRoutes,
  signedInRoutes,
} from '../routes.ts'
import { type BrowserPage, stepTimeoutMs } from './browser-page.ts'
import { test } from './fixtures.ts'

const isSmoke = process.env.BROWSERS === 'smoke'

/** One address of each kind of page that differs most between engines: dates, tables, editors, drawings, frames. */
const inSmoke =
  /^\/(login|dashboard|my-campaigns\?show=calendar|job-stats|select-user|contracts|desk\/(reviews|invoices\?tab=aging).*)$|review-artwork|closed$|step-5|regular-entry-form\/[^#]+$|look=board/

const widths = [1280, 390]
const themes = ['light', 'dark']

const nobody: Visitor = { token: '', userId: '', isAdministrator: false, activeView: null }

interface State {
  heading: string
  isLoading: boolean
  wrong: string[]
  overflow: number
  size: number
}

/** Runs in the page. */
function readState(): State {
  const { scrollWidth, clientWidth } = document.documentElement
  const texts = [...document.querySelectorAll('input')].map(({ value }) => value)
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) texts.push(walker.currentNode.textContent ?? '')
  return {
    heading: document.querySelector('main h1')?.textContent ?? '',
    // A placeholder is announced, and painted, only after a moment
    isLoading:
      document.querySelector('[data-loading]') !== null || texts.some((text) => /^(Loading|Reading)/.test(text)),
    wrong: texts.filter((text) => /\bNaN\b|Invalid Date|\bundefined\b|\[object /.test(text)),
    overflow: scrollWidth - clientWidth,
    size: document.body.innerHTML.length,
  }
}

/** Runs in the page. */
function setTheme(theme: string): void {
  document.documentElement.dataset.theme = theme
}

/** Opens an address, with a link if the page belongs to the same application, and waits until it no longer changes. */
async function settle(page: BrowserPage, path: string): Promise<State> {
  const here = await page.run(() => ('__TSR_ROUTER__' in window ? location.pathname : ''), null)
  if (here && isOfDesk(here) === isOfDesk(path) && !path.includes('#')) await page.run(followLink, path)
  else await page.goto(path)
  let state = await page.run(readState, null)
  const isSettled = async () => {
    const { size } = state
    state = await page.run(readState, null)
    return state.heading !== '' && !state.isLoading && state.size === size
  }
  await expect.poll(isSettled, { message: `${path} has loaded`, timeout: stepTimeoutMs, intervals: [250] }).toBe(true)
  return state
}

/** Opens each address in each look: the smoke test in the first theme of the wide window, and the other one of the narrow. */
async function crawl(page: BrowserPage, folder: string, paths: string[]): Promise<string[]> {
  const errors: string[] = []
  for (const [place, width] of widths.entries()) {
    // Between documents: WebKitGTK without a graphics card can block when an application is resized
    await page.goto('/theme.js')
    await page.resize(width)
    const looks = isSmoke ? themes.slice(place, place + 1) : themes
    for (const path of paths) {
      const found = await visitIn(page, path, looks, (look) =>
        join(folder, `${nameOf(path)}-${width}-${look}.png`),
      ).catch((error: Error) => [error.message])
      const thrown = await page.takeErrors()
      errors.push(...[...found, ...thrown].map((error) => `${path} at ${width} px: ${error}`))
    }
  }
  return errors
}

/** Opens an address in each theme. Returns its errors. */
async function visitIn(
  page: BrowserPage,
  path: string,
  looks: string[],
  shotOf: (theme: string) => string,
): Promise<string[]> {
  const { heading } = await settle(page, path)
  const errors = /^Sorry/.test(heading) ? [heading] : []
  for (const theme of looks) {
    await page.run(setTheme, theme)
    const { wrong, overflow } = await page.run(readState, null)
    errors.push(...new Set(wrong), ...(overflow > 0 ? [`${overflow} px beyond the right edge`] : []))
    if (!isSmoke) await page.screenshot(shotOf(theme))
  }
  return errors
}

const nameOf = (path: string) =>
  path
    .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'id')
    .replace(/[^a-z0-9]+/gi, '-')
    .replace(/^-|-$/g, '')

interface Stage {
  user?: { username: string; account?: string }
  paths: (visitor: Visitor) => Promise<string[]> | string[]
}

/** All addresses, by the users who open them. */
const parts: Record<string, Stage[]> = {
  'outside an account': [
    { paths: () => publicRoutes },
    { user: { username: people.staff }, paths: () => ['/select-user'] },
    { user: { username: people.administrator }, paths: () => signedInRoutes },
  ],
  'of an account': [{ user: { username: people.fullUser }, paths: accountRoutes }],
  'of candidates': [
    { user: { username: people.administrator, account: accounts.humanResources }, paths: candidateRoutes },
    { user: { username: people.provider }, paths: questionnaireRoutes },
  ],
  'of the desk': [{ user: { username: people.staff }, paths: deskRoutes }],
}

for (const [name, stages] of Object.entries(parts))
  test(`pages ${name} load without errors, in light and dark, and fit a wide and a narrow window`, async ({
    browserPage,
    beginAs,
    engine,
  }) => {
    const folder = resolve(import.meta.dirname, '../../screenshots', engine)
    mkdirSync(folder, { recursive: true })
    const errors: string[] = []
    let count = 0
    for (const { user, paths } of stages) {
      const visitor = user ? await beginAs(user.username, user.account) : nobody
      const wanted = (await paths(visitor)).filter((path) => !isSmoke || inSmoke.test(path))
      errors.push(...(await crawl(browserPage, folder, wanted)))
      count += wanted.length
    }
    console.log(`${engine}: ${count} addresses ${name}, ${errors.length} errors`)
    expect(errors).toEqual([])
  })
