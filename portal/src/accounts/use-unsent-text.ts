import type { ChangeEvent } from 'react'
import { useStoredInput } from './use-stored-input.ts'

interface TextProps {
  onChange: (event: ChangeEvent<HTMLTextAreaElement>) => void
}

const isText = (read: unknown): read is string => typeof read === 'string'

/** A text, kept on this device until it is sent (R26.4). `name` identifies its subject; it must not change. */
export function useUnsentText(name: string) {
  const { value, keep, forget, foundFrom } = useStoredInput(name, '', isText)
  return {
    text: value,
    keep,
    forget,
    /** Whether a text from before was found. */
    isFound: foundFrom !== null,
    /** Returns the properties of a form's text area, whose text is kept as well. */
    keeping: <Props extends TextProps>(field: Props): Props => ({
      ...field,
      onChange: (event: ChangeEvent<HTMLTextAreaElement>) => {
        field.onChange(event)
        keep(event.target.value)
      },
    }),
  }
}
