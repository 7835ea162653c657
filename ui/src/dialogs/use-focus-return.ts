import { type RefObject, useEffect, useState } from 'react'

/**
 * For each open dialog, the elements that may receive the focus; a dialog that replaces another one uses the same list.
 */
const placesByDialog = new WeakMap<Element, readonly Element[]>()
let stopKeeping = () => {}

/** Around the element that was focused last: a dialog that is loaded first may open once its menu is gone. */
let lastPlaces: readonly Element[] = []
document.addEventListener('focusin', () => {
  lastPlaces = placesAround(document.activeElement)
})

/**
 * Moves the focus when a dialog closes and its opener is gone: to the closest element around the opener that can take
 * the focus, or that has a heading which can. React Aria itself returns the focus to an opener that still exists. An
 * opener that disappears a moment later, such as the button that paid an invoice, leaves the focus to the same
 * elements.
 */
export function useFocusReturn(heading: RefObject<HTMLElement | null>): void {
  const [places] = useState(() =>
    document.activeElement === document.body ? lastPlaces : placesAround(document.activeElement),
  )
  useEffect(() => {
    const dialog = heading.current?.closest('[role="dialog"]')
    if (dialog) placesByDialog.set(dialog, places)
    // React Aria, which runs one frame later, does not move a focus that is already set
    return () => keepFocusNear(places)
  }, [heading, places])
}

/**
 * Moves a lost focus to the given elements: now, and whenever an update removes the focused element (such as the
 * response to the action), until the user moves on.
 */
function keepFocusNear(places: readonly Element[]): void {
  stopKeeping()
  const rescue = () => {
    if (document.activeElement !== document.body) return
    // A dialog that has replaced the closed one keeps the focus itself; one below it gets the focus back, before the
    // next key
    const dialog = document.querySelector('[role="dialog"]')
    if (!dialog || places.some((place) => place.isConnected && place.matches('[role="dialog"]'))) focusFirst(places)
  }
  rescue()
  const observer = new MutationObserver(rescue)
  observer.observe(document.body, { childList: true, subtree: true })
  const moved = new AbortController()
  for (const act of ['keydown', 'pointerdown'])
    document.addEventListener(act, () => stopKeeping(), { capture: true, signal: moved.signal })
  stopKeeping = () => {
    observer.disconnect()
    moved.abort()
    stopKeeping = () => {}
  }
}

/** The opener and its ancestors, nearest first; for a menu item, starting from the menu's button. */
function placesAround(opener: Element | null): readonly Element[] {
  const menu = opener?.closest('[role="menu"]')
  const places: Element[] = []
  let place = menu ? document.querySelector(`[aria-controls="${CSS.escape(menu.id)}"]`) : opener
  for (; place && place !== document.body; place = place.parentElement) places.push(place)
  const dialog = places.find((one) => placesByDialog.has(one))
  return dialog ? [...places, ...(placesByDialog.get(dialog) ?? [])] : places
}

function focusFirst(places: readonly Element[]): void {
  for (const place of places) {
    const target = place.matches('a[href], button, input, [tabindex]:not(main)')
      ? place
      : place.querySelector('h1, h2[tabindex]')
    if (!place.isConnected || !(target instanceof HTMLElement)) continue
    target.focus({ preventScroll: true })
    if (document.activeElement === target) return
  }
}
