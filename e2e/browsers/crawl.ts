import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect } from '@playwright/test'
import { followLink, isOfDesk } from '../routes.ts'
import { type BrowserPage, stepTimeoutMs } from './browser-page.ts'

/** A width of the window, and the themes in which each address is displayed in it. */
export interface Look {
  width: number
  themes: readonly ('light' | 'dark')[]
}

interface CrawlOptions {
  looks: readonly Look[]
  /** Name of the engine, the folder of the screenshots; without it, there are none. */
  screenshotsOf?: string
}

/** Opens each address in each look. Returns their errors. */
export async function crawl(page: BrowserPage, paths: string[], options: CrawlOptions): Promise<string[]> {
  const errors: string[] = []
  for (const { width, themes } of options.looks) {
    // Between documents: WebKitGTK without a graphics card can block when an application is resized
    await page.goto('/theme.js')
    await page.resize(width)
    const names = new Set<string>()
    for (const path of paths) {
      const shotOf = shotsFor(options.screenshotsOf, `${newName(path, names)}-${width}`)
      const found = await visitIn(page, path, themes, shotOf).catch((error: Error) => [error.message])
      const thrown = await page.takeErrors()
      errors.push(...[...found, ...thrown].map((error) => `${path} at ${width} px: ${error}`))
    }
  }
  return errors
}

type ShotOf = (theme: string) => string | null

/** Returns the file of a screenshot by its theme. */
function shotsFor(engine: string | undefined, name: string): ShotOf {
  if (engine === undefined) return () => null
  const folder = resolve(import.meta.dirname, '../../screenshots', engine)
  mkdirSync(folder, { recursive: true })
  return (theme) => join(folder, `${name}-${theme}.png`)
}

/** Opens an address in each theme. Returns its errors. */
async function visitIn(page: BrowserPage, path: string, themes: Look['themes'], shotOf: ShotOf): Promise<string[]> {
  const { heading } = await settle(page, path)
  const errors = /^Sorry/.test(heading) ? [heading] : []
  for (const theme of themes) {
    await page.run(setTheme, theme)
    const { wrong, overflow } = await page.run(readState, null)
    errors.push(...new Set(wrong), ...(overflow > 0 ? [`${overflow} px beyond the right edge`] : []))
    const shot = shotOf(theme)
    if (shot !== null) await page.screenshot(shot)
  }
  return errors
}

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
  const rightOf = (element: Element) => element.getBoundingClientRect().right
  const wideHeadings = [...document.querySelectorAll('th button')].filter((button) =>
    [...button.querySelectorAll('svg')].some((icon) => rightOf(icon) > rightOf(button)),
  )
  return {
    heading: document.querySelector('main h1')?.textContent ?? '',
    // A placeholder is announced, and painted, only after a moment
    isLoading:
      document.querySelector('[data-loading]') !== null || texts.some((text) => /^(Loading|Reading)/.test(text)),
    wrong: [
      ...texts.filter((text) => /\bNaN\b|Invalid Date|\bundefined\b|\[object /.test(text)),
      ...wideHeadings.map(({ textContent }) => `the heading ${textContent} reaches into the next column`),
    ],
    overflow: scrollWidth - clientWidth,
    size: document.body.innerHTML.length,
  }
}

/** Runs in the page: resolves once the colors no longer change and are painted. */
async function setTheme(theme: string): Promise<void> {
  document.documentElement.dataset.theme = theme
  // The frame of Job Stats follows the stored theme
  localStorage.setItem('theme', theme)
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  const painted = nextFrame()
    .then(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)))
    .then(nextFrame)
    .then(nextFrame)
  // Skeletons never stop moving, and a window in the background has no frames
  await Promise.race([painted, new Promise((resolve) => setTimeout(resolve, 1000))])
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

const nameOf = (path: string) =>
  path
    .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'id')
    .replace(/[^a-z0-9]+/gi, '-')
    .replace(/^-|-$/g, '')

/** Returns a name that no address before has: those of a page and of a missing one differ in their ids only. */
function newName(path: string, names: Set<string>): string {
  const name = names.has(nameOf(path)) ? `${nameOf(path)}-other` : nameOf(path)
  names.add(name)
  return name
}
