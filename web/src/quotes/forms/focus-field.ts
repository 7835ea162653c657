const focusable =
  'input:not([type="hidden"]), select, textarea, [role="spinbutton"], [contenteditable="true"], button, a'

/** How long a part that is fetched on its own may take to appear. */
const timeoutMs = 3_000

/** Puts focus on a field or on the first control of a group, once it is there. Answers how to stop waiting for it. */
export function focusField(id: string): () => void {
  const until = Date.now() + timeoutMs
  let timer = 0
  const look = () => {
    const target = document.getElementById(id)
    const control = target?.matches(focusable) ? target : target?.querySelector<HTMLElement>(focusable)
    if (control) {
      control.focus({ preventScroll: true })
      control.scrollIntoView({ block: 'center' })
    } else if (Date.now() < until) timer = window.setTimeout(look, 100)
  }
  timer = window.setTimeout(look)
  return () => window.clearTimeout(timer)
}
