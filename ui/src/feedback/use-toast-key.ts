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

/** The toaster pauses its toasts on hover only: simulates hover while the focus is in it. */
function hold({ target }: FocusEvent): void {
  toasterOf(target)?.dispatchEvent(new MouseEvent('mousemove', { bubbles: true }))
}

function letGo({ target, relatedTarget }: FocusEvent): void {
  const toaster = toasterOf(target)
  if (!toaster || toasterOf(relatedTarget) === toaster) return
  toaster.dispatchEvent(new MouseEvent('mouseout', { bubbles: true, relatedTarget: document.body }))
}

/** Within a toaster, the newest toast has index 0. */
function bornAt(toast: HTMLElement): number {
  return -Number(toast.dataset.index ?? 0)
}
