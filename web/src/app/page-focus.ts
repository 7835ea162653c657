import { announce } from '../ui/base/announce.ts'
import { holdFocus, isFocusHeld, passFocus } from '../ui/base/hold-focus.ts'

/** By when a screen reader has read what a page's address showed at first. */
const readMs = 300

/** Which link was followed out of a page, by the page's place in the history. */
const followed = new Map<string, string>()
let stopWaiting = () => {}
/** The heading of the previous page: it stays until the next page has rendered, and must not get the focus. */
let leftHeading: { element: Element | null; words: string | null } = { element: null, words: null }

/** What had the focus when the page was left. */
let leftFocus: HTMLElement | null = null

/** Remembers the link that leads out of a page, for the way back, and takes focus and caret from what goes with the page. */
export function leavePage(historyKey: string | undefined): void {
  const heading = document.querySelector('#main h1')
  leftHeading = { element: heading, words: heading?.textContent ?? null }
  const focused = document.activeElement
  const link = focused?.closest('main a[href]')
  if (historyKey && link) followed.set(historyKey, link.getAttribute('href') ?? '')
  if (!(focused instanceof HTMLElement) || !focused.closest('main') || focused.matches('[role="tab"]')) return
  leftFocus = focused
  holdFocus()
}

/**
 * Says the heading of the first page once it is there, where it comes late: a screen reader has then read the page without it.
 * The focus stays, so that the first Tab still offers to skip to the content. Returns the end of the waiting.
 */
export function sayLateHeading(): () => void {
  const since = performance.now()
  const say = () => {
    const words = document.querySelector('#main h1')?.textContent
    if (!words) return false
    if (performance.now() - since > readMs) announce(words)
    return true
  }
  const observer = new MutationObserver(() => {
    if (say()) observer.disconnect()
  })
  if (!say()) observer.observe(document.body, { childList: true, subtree: true })
  return () => observer.disconnect()
}

/**
 * Moves the focus after a navigation: to the heading, or to what a page opens with in its stead (`data-opens-page`), or, on the
 * way back, to the link that was followed from there (R26.11). Waits until it is loaded, and does nothing when the user has moved on by then.
 */
export function arriveAt(historyKey: string | undefined): void {
  stopWaiting()
  // A tab with an address of its own keeps the focus it was chosen with
  const tab = document.activeElement?.closest<HTMLAnchorElement>('main a[role="tab"]')
  if (tab?.pathname === window.location.pathname) return
  const href = historyKey === undefined ? undefined : followed.get(historyKey)
  const find = () => {
    if (href !== undefined) return document.querySelector<HTMLElement>(`main a[href="${CSS.escape(href)}"]`)
    const opening = document.querySelector<HTMLElement>('#main [data-opens-page] [tabindex="-1"]')
    if (opening) return opening
    const heading = document.querySelector<HTMLElement>('#main h1')
    // One that a page has only while it loads would take the focus along when it goes
    if (heading?.closest('[data-while-loading]')) return null
    return heading === leftHeading.element && heading?.textContent === leftHeading.words ? null : heading
  }
  const arrive = () => {
    const target = find()
    if (!target) return false
    if (!target.hasAttribute('tabindex') && !target.matches('a')) target.tabIndex = -1
    passFocus(target)
    return true
  }
  if (arrive()) return
  // The page goes on under its heading, and so does what had the focus
  if (isFocusHeld() && leftFocus?.isConnected) leftFocus.focus({ preventScroll: true })
  const start = document.activeElement
  const observer = new MutationObserver(() => {
    const moved = document.activeElement !== start && document.activeElement !== document.body
    if (moved || arrive()) stopWaiting()
  })
  observer.observe(document.body, { childList: true, subtree: true })
  stopWaiting = () => {
    observer.disconnect()
    stopWaiting = () => {}
  }
}
