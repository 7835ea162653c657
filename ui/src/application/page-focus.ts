import { announce } from '../base/announce.ts'
import { holdFocus, isFocusHeld, passFocus } from '../base/hold-focus.ts'

/** Time within which a screen reader has read the first content of a page. */
const readMs = 300

/** Links that were followed from each page, by the page's history key. */
const followed = new Map<string, string>()
let stopWaiting = () => {}
/** The heading of the previous page: it stays until the next page has rendered, and must not receive the focus. */
let leftHeading: { element: Element | null; words: string | null } = { element: null, words: null }

/** The focused element when the page was left. */
let leftFocus: HTMLElement | null = null

/**
 * Stores the link that was followed from a page, for the way back, and moves focus and caret away from content that is
 * about to be removed.
 */
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
 * Announces the heading of the first page if it loads late, when a screen reader has already read the page without it.
 * The focus stays, so that the first Tab still reaches the skip link. Returns a function that stops waiting.
 */
export function announceLateHeading(): () => void {
  const since = performance.now()
  const announceText = () => {
    const words = document.querySelector('#main h1')?.textContent
    if (!words) return false
    if (performance.now() - since > readMs) announce(words)
    return true
  }
  const observer = new MutationObserver(() => {
    if (announceText()) observer.disconnect()
  })
  if (!announceText()) observer.observe(document.body, { childList: true, subtree: true })
  return () => observer.disconnect()
}

/**
 * Moves the focus after a navigation: to the heading, or to the element that a page opens with instead
 * (`data-opens-page`), or, on the way back, to the link that was followed from there (R26.11). Waits until it is
 * loaded, and does nothing if the user has moved the focus by then.
 */
export function arriveAt(historyKey: string | undefined): void {
  stopWaiting()
  // A tab with an address of its own keeps the focus
  const tab = document.activeElement?.closest<HTMLAnchorElement>('main a[role="tab"]')
  if (tab?.pathname === window.location.pathname) return
  const href = historyKey === undefined ? undefined : followed.get(historyKey)
  const find = () => {
    if (href !== undefined) return document.querySelector<HTMLElement>(`main a[href="${CSS.escape(href)}"]`)
    const opening = document.querySelector<HTMLElement>('#main [data-opens-page] [tabindex="-1"]')
    if (opening) return opening
    const heading = document.querySelector<HTMLElement>('#main h1')
    // A heading that is displayed only while loading would lose the focus when it is removed
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
  // The page continues under its heading, and so does the focused element
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
