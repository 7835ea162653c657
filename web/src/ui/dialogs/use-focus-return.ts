import { type RefObject, useEffect, useState } from 'react'

/** What each open dialog may give the focus back to: one that takes its place goes by the same list. */
const placesByDialog = new WeakMap<Element, readonly Element[]>()
let stopKeeping = () => {}

/**
 * Where the focus goes when a dialog closes and its opener is gone: to the closest place around the opener that takes
 * focus, or that has a heading which does. React Aria itself gives the focus back to an opener that still exists; one
 * that goes away a moment later, as the button that paid an invoice does, leaves the focus to the same places.
 */
export function useFocusReturn(heading: RefObject<HTMLElement | null>): void {
  const [places] = useState(() => placesAround(document.activeElement))
  useEffect(() => {
    const dialog = heading.current?.closest('[role="dialog"]')
    if (dialog) placesByDialog.set(dialog, places)
    // React Aria, which comes a frame later, leaves a focus alone that is somewhere
    return () => keepFocusNear(places)
  }, [heading, places])
}

/**
 * Gives a focus that is nowhere to the places: now, and whenever the page takes away what has it, as the answer to what was done
 * arrives, until the user moves on.
 */
function keepFocusNear(places: readonly Element[]): void {
  stopKeeping()
  const rescue = () => {
    // A dialog that has taken the closed one's place keeps the focus itself
    if (document.activeElement === document.body && !document.querySelector('[role="dialog"]')) focusFirst(places)
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

/** The opener and everything around it, nearest first; for an item of a menu, from the menu's button on. */
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
