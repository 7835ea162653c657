import type { FieldError } from '@tearsheet/protocol/errors'
import { type ChangeEvent, useState } from 'react'
import {
  type DefaultValues,
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  get,
  type Resolver,
  useForm as useHookForm,
} from 'react-hook-form'
import { listErrors } from './form-errors.ts'

/** Result of sending a form, such as the outcome of `useCall`. */
type Sent = { done: true } | { done: false; errors: readonly FieldError[] }

interface FormOptions<Values extends FieldValues> {
  /** Values of the fields at the beginning. */
  start: Values
  /** Validates the values before they are sent; without it, only the server validates them. */
  resolver?: Resolver<Values>
  /** Returns the path of a field by the path of an error in the request body; they are the same by default. */
  pathOf?: (path: string) => string
}

/** The fields of a form, or of a part of it. */
export interface Fields<Values extends FieldValues> {
  values: Values
  set: <Path extends FieldPath<Values>>(name: Path, value: FieldPathValue<Values, Path>) => void
  errorAt: (name: FieldPath<Values>) => string | null
  /** Properties of a text field, a text area or a select. */
  text: (name: FieldPath<Values>) => {
    value: string
    error: string | null
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) => void
  }
  /** Properties of a checkbox. */
  check: (name: FieldPath<Values>) => {
    checked: boolean
    error: string | null
    onChange: (event: ChangeEvent<HTMLInputElement>) => void
  }
  /** Properties of a field whose change passes the value, such as a date. */
  pick: <Path extends FieldPath<Values>>(
    name: Path,
  ) => {
    value: FieldPathValue<Values, Path>
    error: string | null
    onChange: (value: FieldPathValue<Values, Path>) => void
  }
}

const acceptAll = async <Values extends FieldValues>(values: Values) => ({ values, errors: {} })

/**
 * State of a form: its values, and its errors by field from its schema or the server's response, which stay until the
 * next attempt. `FormDialog` moves the focus to the first field with an error, `ErrorSummary` to the list of errors.
 */
export function useForm<Values extends FieldValues>({ start, resolver, pathOf = (path) => path }: FormOptions<Values>) {
  const form = useHookForm<Values>({
    defaultValues: start as DefaultValues<Values>, // all of them are given
    resolver: resolver ?? acceptAll,
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  })
  const [attempt, setAttempt] = useState(0)
  const all = form.watch()
  const { errors } = form.formState
  const set = (path: string, value: unknown) =>
    form.setValue(path as FieldPath<Values>, value as never, { shouldDirty: true }) // a path of the values

  /** Returns the fields of a part of the form, by the path of the part. */
  function at<Part extends FieldValues>(path = ''): Fields<Part> {
    const full = (name: string) => (path ? `${path}.${name}` : name)
    const valueAt = <Value>(name: string) => get(all, full(name)) as Value // the names are typed
    const errorAt = (name: string): string | null => {
      const error = get(errors, full(name)) as { message?: unknown } | undefined // an error, or those of a group
      return typeof error?.message === 'string' ? error.message : null
    }
    return {
      values: (path ? get(all, path) : all) as Part, // the values at the path
      set: (name, value) => set(full(name), value),
      errorAt,
      text: (name) => ({
        value: valueAt<string | null>(name) ?? '',
        error: errorAt(name),
        onChange: ({ target }) => set(full(name), target.value),
      }),
      check: (name) => ({
        checked: valueAt(name) === true,
        error: errorAt(name),
        onChange: ({ target }) => set(full(name), target.checked),
      }),
      pick: (name) => ({
        value: valueAt(name),
        error: errorAt(name),
        onChange: (value) => set(full(name), value),
      }),
    }
  }
  /** Displays errors of the server at their fields; those without a field are joined in `others`. */
  const showErrors = (list: readonly FieldError[]) => {
    form.clearErrors()
    const others: string[] = []
    for (const { field, code, message } of list) {
      const path = field === undefined ? '' : pathOf(field)
      if (hasField(form.getValues(), path))
        form.setError(path as FieldPath<Values>, { type: code, message }) // the path of a value
      else others.push(message)
    }
    if (others.length > 0) form.setError('root', { type: 'server', message: others.join(' ') })
    setAttempt((count) => count + 1)
  }
  return {
    ...at<Values>(),
    at,
    showErrors,
    control: form.control,
    /** Changes with each rejected attempt, for `ErrorSummary`. */
    attempt,
    /** Errors without a field, in one text; empty if there are none. */
    others: errors.root?.message ?? '',
    /** All errors, in the order of their report. */
    errors: listErrors(errors),
    /** Replaces all values, for example with the saved ones. */
    reset: (next: Values) => form.reset(next),
    /** Validates the values, then sends them; displays the errors. @returns whether both succeeded */
    async submit(send: (values: Values) => Promise<Sent>): Promise<boolean> {
      let isDone = false
      await form.handleSubmit(
        async (valid) => {
          const sent = await send(valid)
          isDone = sent.done
          if (!sent.done) showErrors(sent.errors)
        },
        () => setAttempt((count) => count + 1),
      )()
      return isDone
    },
  }
}

/** A form, as passed to a component that adds and removes rows. */
export type Form<Values extends FieldValues> = ReturnType<typeof useForm<Values>>

/** Returns whether a path leads to a value of the form, not into a text. */
function hasField(values: unknown, path: string): boolean {
  const names = path.split('.')
  const last = names.pop() ?? ''
  const group: unknown = names.length > 0 ? get(values, names.join('.')) : values
  return typeof group === 'object' && group !== null && last in group
}
