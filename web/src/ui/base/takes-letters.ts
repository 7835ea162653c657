const dialog = '[role="dialog"], [role="alertdialog"], dialog'

/**
 * Where a letter means something already: what is written in, a list or menu that letters search, whatever stands in a dialog.
 * A checkbox or a chooser of files takes none.
 */
const places = [
  'input:not([type="checkbox"], [type="radio"], [type="file"])',
  'textarea',
  'select',
  '[contenteditable="true"]',
  '[role="spinbutton"]',
  '[role="combobox"]',
  '[role="listbox"]',
  '[role="menu"]',
  dialog,
].join()

/** Whether a key of one letter is the focused element's own, so that no shortcut may act on it (WCAG 2.1.4). */
export const takesLetters = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(places) !== null

export const isInDialog = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(dialog) !== null
