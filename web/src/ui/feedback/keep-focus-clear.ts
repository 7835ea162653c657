/** Between what has the focus and a toast, in pixels. */
const gap = 8

/** Scrolls what takes the focus in the page, or at its foot, out from under a toast that stands at the foot (WCAG 2.4.11). Returns the end of that. */
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
