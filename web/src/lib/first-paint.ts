const typed = new Map<string, string>()

/**
 * Keeps the first paint until the page that replaces it has its heading, and keeps what is typed, or filled in
 * by the browser, into its fields meanwhile.
 */
export function giveWay(painted: HTMLElement, root: HTMLElement): void {
  for (const field of painted.querySelectorAll('input')) typed.set(field.name, field.value)
  painted.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLInputElement) typed.set(target.name, target.value)
  })
  const observer = new MutationObserver(() => {
    if (!root.querySelector('h1')) return
    observer.disconnect()
    painted.remove()
  })
  observer.observe(root, { childList: true, subtree: true })
}

/** The value of a field of the first paint, for the field that replaces it. */
export const typedEarly = (name: string) => typed.get(name) ?? ''

/** Once its place is taken nothing of it is wanted any more, least of all a password. */
export const forgetTyped = () => typed.clear()
