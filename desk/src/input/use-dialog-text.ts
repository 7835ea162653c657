import type { ChangeEvent } from 'react'
import { useUnsentText } from './use-unsent-text.ts'

type Change = ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>

/**
 * Text of a dialog about a record, stored on this device until it is sent or discarded: it survives the end of the
 * session (R26.4). Pass the result to `FormDialog`, which removes the text.
 */
export function useDialogText(recordId: string, part: string) {
  const { value, keep, forget } = useUnsentText(recordId, part)
  return {
    text: value.text ?? '',
    forget,
    /** Returns the properties of the form's field, whose text is stored as well. */
    keeping: <Props extends { onChange: (event: Change) => void }>(field: Props): Props => ({
      ...field,
      onChange: (event: Change) => {
        field.onChange(event)
        keep({ text: event.target.value })
      },
    }),
  }
}

/** The part of the result of `useDialogText` that `FormDialog` uses. */
export type DialogText = Pick<ReturnType<typeof useDialogText>, 'text' | 'forget'>
