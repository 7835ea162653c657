import { type RefObject, useEffect, useState } from 'react'

/** What each open dialog may give the focus back to: one that takes its place goes by the same list. */
const placesByDialog = new WeakMap<Element, readonly Element[]>()

/**
 * Where the focus goes when a dialog closes and its opener is gone: to the closest place around the opener that takes
 * focus, or that has a heading which does. React Aria itself gives the focus back to an opener that still exists.
 */
export function useFocusReturn(heading: RefObject<HTMLElement | null>): void {
  const [places] = useState(() => placesAround(document.activeElement))
  useEffect(() => {
    const dialog = heading.current?.closest('[role="dialog"]')
    if (dialog) placesByDialog.set(dialog, places)
    return () => {
      // React Aria restores in the frame after the dialog has gone, and was asked first
      window.requestAnimationFrame(() => {
        if (document.activeElement === document.body) focusFirst(places)
      })
    }
  }, [heading, places])
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
