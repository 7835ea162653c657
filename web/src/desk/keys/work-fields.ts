/** The form of an ad's step: Enter in one of its fields takes the step. */
export const stepForm = 'desk-step'

/** The id of the field that a fault names. */
export const workFieldId = (field: string) => `desk-field-${field}`

/** The attributes of a field that stands apart from the button of its step. */
export const workField = (field: string) => ({ id: workFieldId(field), form: stepForm })

/** Goes to the field that a fault names, its text selected to be written over. @returns whether there is one */
export function focusWorkField(field: string): boolean {
  const place = document.getElementById(workFieldId(field))
  const stop = place?.matches('input') ? place : place?.querySelector<HTMLElement>('[role="spinbutton"]')
  if (!stop) return false
  stop.focus()
  if (stop instanceof HTMLInputElement) stop.select()
  return true
}
