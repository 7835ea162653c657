import { announce } from '../base/announce.ts'

/** Time in milliseconds within which the page displays its own error message. */
const pageMs = 400

/**
 * Announces an error's toast once, unless the page announces the same text itself by a focused summary or a live
 * message. `then` is called when the page displays its own text, if any.
 */
export function announceError(message: string, more: string, then: () => void): void {
  window.setTimeout(() => {
    then()
    const speaking = document.querySelectorAll(
      'main :is(:focus, [role="alert"]), [role="dialog"] :is(:focus, [role="alert"])',
    )
    const isAnnounced = [...speaking].some((one) => one.textContent.includes(message))
    if (!isAnnounced) announce(more ? `${message} ${more}` : message)
  }, pageMs)
}
