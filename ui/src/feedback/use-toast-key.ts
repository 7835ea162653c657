import { useEffect } from 'react'

/**
 * F6 moves the focus to the newest toast, which stays while focused; F6 again (or Shift+F6) returns to the previous
 * element.
 */
export function useToastKey(): void {
  useEffect(() => {
    let origin: HTMLElement | null = null
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'F6') return
      const active = document.activeElement
      if (active instanceof HTMLElement && active.closest('[data-sonner-toaster]')) {
        event.preventDefault()
        origin?.focus()
        return
      }
      const toasts = document.querySelectorAll<HTMLElement>('[data-sonner-toast]')
      const newest = [...toasts].sort((a, b) => bornAt(b) - bornAt(a))[0]
      if (!newest) return
      event.preventDefault()
      origin = active instanceof HTMLElement ? active : null
      newest.focus()
    }
    document.addEventListener('keydown', press)
    document.addEventListener('focusin', hold)
    document.addEventListener('focusout', letGo)
    return () => {
      document.removeEventListener('keydown', press)
      document.removeEventListener('focusin', hold)
      document.removeEventListener('focusout', letGo)
    }
  }, [])
}

const toasterOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest('[data-sonner-toaster]') : null

const hover = (toaster: Element) => toaster.dispatchEvent(new MouseEvent('mousemove', { bubbles: true }))

/** Watches the toaster that has the focus. */
const watched = new MutationObserver((_, observer) => {
  const toaster = toasterOf(document.activeElement)
  if (!toaster) observer.disconnect()
  else if (toaster.querySelector('[data-expanded="false"]')) hover(toaster)
})

/**
 * The toaster pauses its toasts on hover only: simulates hover while the focus is in it, again when the toaster forgets
 * it, as it does when only one toast is left.
 */
function hold({ target }: FocusEvent): void {
  const toaster = toasterOf(target)
  if (!toaster) return
  hover(toaster)
  watched.observe(toaster, { attributes: true, childList: true, subtree: true })
}

function letGo({ target, relatedTarget }: FocusEvent): void {
  const toaster = toasterOf(target)
  if (!toaster || toasterOf(relatedTarget) === toaster) return
  watched.disconnect()
  toaster.dispatchEvent(new MouseEvent('mouseout', { bubbles: true, relatedTarget: document.body }))
}

/** Within a toaster, the newest toast has index 0. */
function bornAt(toast: HTMLElement): number {
  return -Number(toast.dataset.index ?? 0)
}
