/**
 * Gives the focus to something once the page has been drawn anew: after it stands there, and after a menu that closes
 * has given the focus back to its button.
 */
export function focusSoon(find: () => HTMLElement | null): void {
  window.requestAnimationFrame(() =>
    window.requestAnimationFrame(() => window.requestAnimationFrame(() => find()?.focus({ preventScroll: false }))),
  )
}

export const focusSoonById = (id: string) => focusSoon(() => document.getElementById(id))
