/** Gap between the focused element and a toast, in pixels. */
const gap = 8

/**
 * Scrolls a focused element out from under a toast (WCAG 2.4.11). Returns the cleanup
 * function.
 */
export function keepFocusClear(): () => void {
  const clear = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement) || !target.closest('main, footer')) return
    const { left, right, top, bottom } = target.getBoundingClientRect()
    for (const toast of document.querySelectorAll<HTMLElement>('[data-sonner-toast]')) {
      const box = toast.getBoundingClientRect()
      const isUnder = left < box.right && right > box.left && top < box.bottom && bottom > box.top
      if (!isUnder) continue
      const isAtTop = toast.dataset.yPosition === 'top'
      window.scrollBy({ top: isAtTop ? top - box.bottom - gap : bottom - box.top + gap, behavior: 'instant' })
    }
  }
  document.addEventListener('focusin', clear)
  return () => document.removeEventListener('focusin', clear)
}
