export interface FormError {
  /** Id of the field or the fieldset; without it, the error concerns the whole form. */
  id?: string
  /** Address of the page with the field, if it is on another page. */
  href?: string
  /** The same text as next to the field. */
  message: string
}

/**
 * Sorts errors by the position of their fields in the page; errors without a field in the page keep their places. An
 * empty text field has one error: that it is empty.
 */
export function inFieldOrder(errors: readonly FormError[]): readonly FormError[] {
  const fieldOf = ({ id }: FormError) => (id === undefined ? null : document.getElementById(id))
  const kept = errors.filter((error, index) => {
    const field = fieldOf(error)
    return !field || !isEmpty(field) || errors.findIndex(({ id }) => id === error.id) === index
  })
  const placed = kept.flatMap((error) => {
    const field = fieldOf(error)
    return field ? [{ error, field }] : []
  })
  placed.sort((a, b) => {
    if (a.field === b.field) return 0
    return a.field.compareDocumentPosition(b.field) & Node.DOCUMENT_POSITION_PRECEDING ? 1 : -1
  })
  return kept.map((error) => (fieldOf(error) ? (placed.shift()?.error ?? error) : error))
}

/** Returns whether a text field has no text. Checkboxes and radio buttons always have a value. */
function isEmpty(field: HTMLElement): boolean {
  const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
  return isText && field.value.trim() === ''
}
