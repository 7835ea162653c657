const dialog = '[role="dialog"], [role="alertdialog"], dialog'

/**
 * Elements in which a typed character has a meaning: text inputs, lists and menus with type-ahead, and everything in a
 * dialog. A checkbox or a file chooser has none.
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

/** Whether the focused element handles single-character keys, so that no shortcut may use them (WCAG 2.1.4). */
export const acceptsCharacters = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(places) !== null

export const isInDialog = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(dialog) !== null
