import type { KeyboardEvent } from 'react'

/** Key handler of a field that applies its value at once: Enter does not submit the page's form. */
export function ignoreEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter') event.preventDefault()
}
