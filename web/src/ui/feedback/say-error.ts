import { announce } from '../base/announce.ts'

/** By when the page shows what it says of a failure itself. */
const pageMs = 400

/**
 * Reads an error's toast out, once: not where the page says the same words itself, by a summary that has taken the focus or a
 * message that speaks as it appears. `then` is called when the page shows its own words, if it has any.
 */
export function sayError(message: string, more: string, then: () => void): void {
  window.setTimeout(() => {
    then()
    const speaking = document.querySelectorAll(
      'main :is(:focus, [role="alert"]), [role="dialog"] :is(:focus, [role="alert"])',
    )
    const isSaid = [...speaking].some((one) => one.textContent.includes(message))
    if (!isSaid) announce(more ? `${message} ${more}` : message)
  }, pageMs)
}
