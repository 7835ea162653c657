import { createContext, useContext } from 'react'
import { useWatch } from 'react-hook-form'
import type { DraftField, DraftValues } from './draft-values.ts'
import type { Draft } from './use-draft.ts'

export const DraftContext = createContext<Draft | null>(null)

/** Returns the draft that the page edits. @throws Error outside an entry form */
export function useDraftContext(): Draft {
  const draft = useContext(DraftContext)
  if (!draft) throw new Error('A section of the quote is outside its form')
  return draft
}

/** One answer of the draft, with its setter. Text fields use the form's `register` instead. */
export function useAnswer<Field extends DraftField>(field: Field) {
  const { form } = useDraftContext()
  // The library's type of a path's value does not resolve for a field that is still a type parameter
  const value = useWatch({ control: form.control, name: field as DraftField }) as DraftValues[Field]
  const setValue = (next: DraftValues[Field]) =>
    // The library's type of a path's value does not resolve for a field that is still a type parameter
    form.setValue(field as DraftField, next, { shouldDirty: true })
  return [value, setValue] as const
}
