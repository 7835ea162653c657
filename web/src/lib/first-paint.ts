/** What somebody can be at, or have used, before the scripts are there. */
const reachable = 'form :is(input, button, a[href])'

/**
 * Keeps the first paint until the page that replaces it has its heading. What was typed, or filled in by the browser, where
 * the focus is and which button was pressed meanwhile then pass on to the living page, in the same step.
 */
export function giveWay(painted: HTMLElement, root: HTMLElement): void {
  const observer = new MutationObserver(() => {
    if (!root.querySelector('h1')) return
    observer.disconnect()
    handOver(painted, root)
  })
  observer.observe(root, { childList: true, subtree: true })
}

function handOver(painted: HTMLElement, root: HTMLElement): void {
  const living = [...root.querySelectorAll<HTMLElement>(reachable)]
  const pairs = [...painted.querySelectorAll<HTMLElement>(reachable)].flatMap((element, place) => {
    const heir = living[place]
    // Another page than the one painted may come
    return heir && heir.id === element.id && heir.textContent === element.textContent ? [{ element, heir }] : []
  })
  for (const { element, heir } of pairs)
    if (element instanceof HTMLInputElement && heir instanceof HTMLInputElement && element.value)
      heir.value = element.value
  const focused = pairs.find(({ element }) => element === document.activeElement)
  // A field for an e-mail address tells no place in its text
  const caret = focused?.element instanceof HTMLInputElement ? focused.element.selectionStart : null
  painted.remove()
  focused?.heir.focus({ preventScroll: true })
  if (caret !== null && focused?.heir instanceof HTMLInputElement) focused.heir.setSelectionRange(caret, caret)
  for (const { element, heir } of pairs) if ('pressed' in element.dataset) heir.click()
}
