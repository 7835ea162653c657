/**
 * Keeps the keys of an input method editor from the page: the Enter that accepts a composed word neither submits nor
 * selects, its arrows do not move in a list and its Escape does not close a dialog. Safari sends that Enter after the
 * composition has ended, with the key code of composition. A rich text editor receives its keys, which it handles
 * itself.
 */
export function guardCompositionKeys(): () => void {
  window.addEventListener('keydown', keepFromPage, { capture: true })
  return () => window.removeEventListener('keydown', keepFromPage, { capture: true })
}

/** Key code of a key that an input method handles (UI Events, section on legacy key attributes). */
const compositionKeyCode = 229

function keepFromPage(event: KeyboardEvent): void {
  const isComposed = event.isComposing || event.keyCode === compositionKeyCode
  const isField = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement
  if (isComposed && isField) event.stopImmediatePropagation()
}
