import { useForm } from '@tearsheet/ui/forms/state/use-form.ts'
import { useEffect, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useUnsentText } from './use-unsent-text.ts'

type FormOptions<Values extends FieldValues> = Parameters<typeof useForm<Values>>[0]

interface KeptTexts<Values> {
  /** The record that the dialog is about. */
  recordId: string
  /** The dialog. */
  part: string
  /** Names of the fields whose text is stored. */
  texts: readonly (keyof Values & string)[]
}

interface DialogFormOptions<Values extends FieldValues> extends FormOptions<Values> {
  keeps: KeptTexts<Values>
  /** Saved texts, when they change while the dialog is open. */
  saved?: Partial<Values>
}

/**
 * The form of a dialog whose long texts are stored on this device until they are sent or discarded: they survive the
 * end of the session (R26.4). Pass `unsent` to `FormDialog`, which removes the texts.
 */
export function useDialogForm<Values extends FieldValues>({ keeps, saved, ...options }: DialogFormOptions<Values>) {
  const { recordId, part, texts } = keeps
  const { value, keep, forget } = useUnsentText(recordId, part)
  const [found] = useState(value)
  /** The texts that need not be stored: those before the user typed, later those that were sent or discarded. */
  const [known, setKnown] = useState(options.start)
  const form = useForm<Values>({ ...options, start: { ...options.start, ...found } })
  const before = { ...known, ...saved }
  const typed = texts.filter((name) => form.values[name] !== before[name]).map((name) => [name, form.values[name]])
  const stored = JSON.stringify(Object.fromEntries(typed))
  // biome-ignore lint/correctness/useExhaustiveDependencies: a dialog that stays open stores what was not sent
  useEffect(() => keep(JSON.parse(stored)), [stored, keep, known])
  return {
    ...form,
    unsent: {
      isFound: Object.keys(found).length > 0,
      forget: () => {
        forget()
        setKnown(form.values)
      },
    },
  }
}
