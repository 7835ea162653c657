const focusable =
  'input:not([type="hidden"]), select, textarea, [role="spinbutton"], [contenteditable="true"], button, a'

/**
 * Focuses a field, or the first control of a group, once it exists: some are loaded separately. Returns a function that
 * cancels the wait; a user action in the meantime keeps its focus.
 */
export function focusField(id: string): () => void {
  const waiting = new AbortController()
  const stop = () => waiting.abort()
  const look = () => {
    const target = document.getElementById(id)
    const control = target?.matches(focusable) ? target : target?.querySelector<HTMLElement>(focusable)
    if (!control) return
    stop()
    control.focus({ preventScroll: true })
    control.scrollIntoView({ block: 'center' })
  }
  look()
  if (waiting.signal.aborted) return stop
  const observer = new MutationObserver(look)
  observer.observe(document.body, { childList: true, subtree: true })
  waiting.signal.addEventListener('abort', () => observer.disconnect())
  for (const act of ['keydown', 'pointerdown'])
    document.addEventListener(act, stop, { capture: true, signal: waiting.signal })
  return stop
}
