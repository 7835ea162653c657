import { usePendingFocus } from '@tearsheet/ui/base/use-pending-focus.ts'

const firstInvalid = 'input, select, textarea, [role="spinbutton"]'
  .split(', ')
  .map((field) => `${field}[aria-invalid="true"]`)
  .join(', ')

/**
 * Returns a function for rejected submissions, which moves the focus to the first rejected field of the dialog or page
 * of the button (R26.3). The field may be far above or below the button.
 */
export function useInvalidFocus(): () => void {
  const focusSoon = usePendingFocus()
  return () => {
    const within = document.activeElement?.closest('[role="dialog"], main') ?? document
    focusSoon(() => within.querySelector<HTMLElement>(firstInvalid))
  }
}
