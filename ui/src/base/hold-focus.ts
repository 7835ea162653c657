/** Holds the focus between the removal of one element and the arrival of the next; removed once it loses the focus. */
const holder = document.createElement('div')
holder.tabIndex = -1
Object.assign(holder.style, { position: 'fixed', clipPath: 'inset(50%)' })

/**
 * Moves focus and caret away from an element about to be removed. Otherwise a screen reader whose position is gone, or
 * whose caret the browser has moved to the next element, moves its focus there without announcing it.
 */
export function holdFocus(): void {
  document.body.prepend(holder)
  holder.focus({ preventScroll: true })
  window.getSelection()?.removeAllRanges()
}

export const isFocusHeld = (): boolean => document.activeElement === holder

/** Moves the focus to the new element. */
export function passFocus(target: HTMLElement): void {
  target.focus({ preventScroll: true })
  target.addEventListener('blur', () => holder.remove(), { once: true })
}
