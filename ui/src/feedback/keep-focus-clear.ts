/** Gap between the focused element and a toast, in pixels. */
const gap = 8

/**
 * Scrolls a focused element out from under a toast at the bottom of the page (WCAG 2.4.11). Returns the cleanup
 * function.
 */
export function keepFocusClear(): () => void {
  const clear = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement) || !target.closest('main, footer')) return
    const { left, right, top, bottom } = target.getBoundingClientRect()
    for (const toast of document.querySelectorAll('[data-sonner-toast][data-y-position="bottom"]')) {
      const box = toast.getBoundingClientRect()
      const isUnder = left < box.right && right > box.left && top < box.bottom && bottom > box.top
      if (isUnder) window.scrollBy({ top: bottom - box.top + gap, behavior: 'instant' })
    }
  }
  document.addEventListener('focusin', clear)
  return () => document.removeEventListener('focusin', clear)
}
