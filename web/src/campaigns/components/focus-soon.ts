/**
 * Gives the focus to an element after the next render: once it exists, and after a menu that closes
 * has given the focus back to its button.
 */
export function focusSoon(find: () => HTMLElement | null): void {
  window.requestAnimationFrame(() =>
    window.requestAnimationFrame(() => window.requestAnimationFrame(() => find()?.focus({ preventScroll: false }))),
  )
}

export const focusSoonById = (id: string) => focusSoon(() => document.getElementById(id))
