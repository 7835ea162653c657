/** Has the focus while what had it goes and what gets it comes, and stays until that has lost it again. */
const holder = document.createElement('div')
holder.tabIndex = -1
Object.assign(holder.style, { position: 'fixed', clipPath: 'inset(50%)' })

/**
 * Takes focus and caret from what is about to go: a screen reader whose place is gone, or whose caret the browser has moved to what
 * comes next, takes its focus there without a word.
 */
export function holdFocus(): void {
  document.body.prepend(holder)
  holder.focus({ preventScroll: true })
  window.getSelection()?.removeAllRanges()
}

export const isFocusHeld = (): boolean => document.activeElement === holder

/** Gives the focus to what has come. */
export function passFocus(target: HTMLElement): void {
  target.focus({ preventScroll: true })
  target.addEventListener('blur', () => holder.remove(), { once: true })
}
