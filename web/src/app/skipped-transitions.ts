/**
 * Navigating before a page transition has finished skips it. The browser rejects the promise of the skipped one,
 * which the router does not hold: that is no error.
 */
export function letTransitionsBeSkipped(): void {
  window.addEventListener('unhandledrejection', (event) => {
    const { reason } = event
    const isSkipped =
      reason instanceof DOMException && reason.name === 'AbortError' && /transition/i.test(reason.message)
    if (isSkipped) event.preventDefault()
  })
}
