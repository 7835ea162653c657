import './first-paint.css'

/** Elements that the user may have focused or used before the scripts are loaded. */
const reachable = 'form :is(input, button, a[href])'

/**
 * Keeps the first paint until the page that replaces it has its heading. Text typed or filled in by the browser, the
 * focus and a pressed button are then transferred to the new page in the same step. Does nothing on other pages.
 */
export function replaceFirstPaint(): void {
  const painted = document.getElementById('first-paint')
  const root = document.getElementById('root')
  if (!painted || !root) return
  const observer = new MutationObserver(() => {
    if (!root.querySelector('h1')) return
    observer.disconnect()
    whenNotPressed(painted, () => handOver(painted, root))
  })
  observer.observe(root, { childList: true, subtree: true })
}

/** A button that is removed while it is held down is never clicked. */
function whenNotPressed(painted: HTMLElement, done: () => void): void {
  if (!painted.querySelector('button:active')) {
    done()
    return
  }
  const released = ['pointerup', 'pointercancel', 'keyup']
  const ended = new AbortController()
  // The click follows the release
  const wait = () => {
    ended.abort()
    setTimeout(() => whenNotPressed(painted, done))
  }
  for (const event of released) addEventListener(event, wait, { signal: ended.signal })
}

function handOver(painted: HTMLElement, root: HTMLElement): void {
  const living = [...root.querySelectorAll<HTMLElement>(reachable)]
  const pairs = [...painted.querySelectorAll<HTMLElement>(reachable)].flatMap((element, index) => {
    const heir = living[index]
    // The new page may differ from the painted one
    return heir && heir.id === element.id && heir.textContent === element.textContent ? [{ element, heir }] : []
  })
  for (const { element, heir } of pairs)
    if (element instanceof HTMLInputElement && heir instanceof HTMLInputElement && element.value)
      heir.value = element.value
  const focused = pairs.find(({ element }) => element === document.activeElement)
  // An email field does not expose a caret position
  const caret = focused?.element instanceof HTMLInputElement ? focused.element.selectionStart : null
  painted.remove()
  focused?.heir.focus({ preventScroll: true })
  if (caret !== null && focused?.heir instanceof HTMLInputElement) focused.heir.setSelectionRange(caret, caret)
  for (const { element, heir } of pairs) if ('pressed' in element.dataset) heir.click()
}
