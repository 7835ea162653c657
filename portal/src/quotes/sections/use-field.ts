import { useDraftContext } from '../draft/draft-context.tsx'
import type { DraftField } from '../draft/draft-values.ts'

/** Connects a text field to an answer: its registration, its id for the error summary, and its error. */
export function useField(field: DraftField) {
  const { form, errorOf } = useDraftContext()
  return { ...form.register(field), id: field, error: errorOf(field) }
}
