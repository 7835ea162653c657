import { announce } from '../base/announce.ts'

/** Time in milliseconds within which the page displays its own error message. */
const pageMs = 400

/**
 * Announces an error's toast once, unless the page announces the same text itself by a focused summary or a live
 * message.
 */
export function announceError(message: string, more: string): void {
  window.setTimeout(() => {
    const speaking = document.querySelectorAll(
      'main :is(:focus, [role="alert"]), [role="dialog"] :is(:focus, [role="alert"])',
    )
    const isAnnounced = [...speaking].some((one) => one.textContent.includes(message))
    if (!isAnnounced) announce(more ? `${message} ${more}` : message)
  }, pageMs)
}
