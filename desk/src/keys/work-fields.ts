/** The form of an ad's step: Enter in one of its fields submits it. */
export const stepForm = 'desk-step'

/** Returns the id of the field that an error refers to. */
export const workFieldId = (field: string) => `desk-field-${field}`

/** Attributes of a field that is outside of its step's form. */
export const workField = (field: string) => ({ id: workFieldId(field), form: stepForm })

/** Focuses the field that an error refers to, with its text selected. @returns whether the field exists */
export function focusWorkField(field: string): boolean {
  const place = document.getElementById(workFieldId(field))
  const stop = place?.matches('input') ? place : place?.querySelector<HTMLElement>('[role="spinbutton"]')
  if (!stop) return false
  stop.focus()
  if (stop instanceof HTMLInputElement) stop.select()
  return true
}
