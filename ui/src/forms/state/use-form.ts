import type { FieldError } from '@tearsheet/protocol/errors'
import { type ChangeEvent, useRef, useState } from 'react'
import {
  type DefaultValues,
  type FieldErrors,
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  get,
  type Resolver,
  useForm as useHookForm,
} from 'react-hook-form'
import type { FormError } from '../error-summary.tsx'

/** Result of sending a form, such as that of `useCall`; null when the user canceled it. */
type Sent = { done: true } | { done: false; errors: readonly FieldError[] } | null

/** An error of a form: the path of its field, `root` for one without a field. */
interface FormFieldError {
  path: string
  code: string
  message: string
}

interface FormOptions<Values extends FieldValues> {
  /** Values of the fields at the beginning. */
  start: Values
  /** Validates the values before they are sent; without it, only the server validates them. */
  resolver?: Resolver<Values>
  /** Prefix of the fields' ids, for the links of an `ErrorSummary`. */
  id?: string
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
    id?: string
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
export function useForm<Values extends FieldValues>(options: FormOptions<Values>) {
  const { start, resolver, id, pathOf = (path: string) => path } = options
  const form = useHookForm<Values>({
    defaultValues: start as DefaultValues<Values>, // all of them are given
    resolver: resolver ?? acceptAll,
    // A field can have several errors: it displays the first, and the summary all of them
    criteriaMode: 'all',
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  })
  const [attempt, setAttempt] = useState(0)
  const sent = useRef(start)
  const all = form.watch()
  const { errors } = form.formState
  const set = (path: string, value: unknown) =>
    form.setValue(path as FieldPath<Values>, value as never, { shouldDirty: true }) // a path of the values

  /** Returns the fields of a part of the form, by the path of the part. */
  const at = <Part extends FieldValues>(path = '') => fieldsAt<Part>({ values: all, errors, set, id }, path)
  /** Displays errors of the server at their fields; those without a field are joined in `others`. */
  const showErrors = (list: readonly FieldError[]) => {
    form.clearErrors()
    const pathIn = ({ field = '' }: FieldError) => (hasField(form.getValues(), pathOf(field)) ? pathOf(field) : 'root')
    for (const [path, [first, ...more]] of Map.groupBy(list, pathIn)) {
      if (!first) continue
      const types = Object.fromEntries(Map.groupBy([first, ...more], ({ code }) => code))
      // The path of a value
      form.setError(path as FieldPath<Values> | 'root', {
        type: first.code,
        message: first.message,
        types: Object.fromEntries(
          Object.entries(types).map(([code, all]) => [code, all.map(({ message }) => message)]),
        ),
      })
    }
    setAttempt((count) => count + 1)
  }
  const listed = listErrors(errors)
  return {
    ...at<Values>(),
    at,
    /** Sets several values. */
    change: (part: Partial<Values>) => {
      for (const [name, value] of Object.entries(part)) set(name, value)
    },
    showErrors,
    control: form.control,
    /** Changes with each rejected attempt, for `ErrorSummary`. */
    attempt,
    /** Errors without a field, in one text; empty if there are none. */
    others: listed
      .filter(isOfForm)
      .map(({ message }) => message)
      .join(' '),
    /** All errors, in the order of their report. */
    errors: listed,
    /** The same for `ErrorSummary`. */
    summary: listed.map(
      (error): FormError => ({
        ...(!isOfForm(error) && { id: fieldId(id, error.path) }),
        message: error.message,
      }),
    ),
    isDirty: form.formState.isDirty,
    /** Replaces all values, for example with the saved ones. */
    reset: (next: Values) => form.reset(next),
    /** Replaces the sent values with the saved ones; a field that was changed after they were sent keeps its value. */
    keepSaved(saved: Values) {
      const typed = form.getValues()
      const changed = Object.keys(saved).filter((name) => !isSame(typed[name], sent.current[name]))
      form.reset(saved)
      for (const name of changed) set(name, typed[name])
    },
    /** Validates the values, then sends them; displays the errors. @returns whether both succeeded */
    async submit(send: (values: Values) => Promise<Sent>): Promise<boolean> {
      let isDone = false
      sent.current = structuredClone(form.getValues())
      await form.handleSubmit(
        async (valid) => {
          const result = await send(valid)
          isDone = result?.done === true
          if (result && !result.done && result.errors.length > 0) showErrors(result.errors)
        },
        () => setAttempt((count) => count + 1),
      )()
      return isDone
    },
  }
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

const isOfForm = ({ path }: FormFieldError) => path === '' || path.split('.')[0] === 'root'

interface State {
  values: FieldValues
  errors: FieldErrors
  set: (path: string, value: unknown) => void
  id: string | undefined
}

function fieldsAt<Part extends FieldValues>({ values, errors, set, id }: State, path: string): Fields<Part> {
  const full = (name: string) => (path ? `${path}.${name}` : name)
  const valueAt = <Value>(name: string) => get(values, full(name)) as Value // the names are typed
  const errorAt = (name: string): string | null => {
    const error = get(errors, full(name)) as { message?: unknown } | undefined // an error, or those of a group
    return typeof error?.message === 'string' ? error.message : null
  }
  return {
    values: (path ? get(values, path) : values) as Part, // the values at the path
    set: (name, value) => set(full(name), value),
    errorAt,
    text: (name) => ({
      ...(id !== undefined && { id: fieldId(id, full(name)) }),
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

/** Returns the id of a field by its path: `user-firstName`. */
const fieldId = (prefix: string | undefined, path: string) =>
  [...(prefix ? [prefix] : []), ...path.split('.')].join('-')

/** A form, as passed to a component that adds and removes rows. */
export type Form<Values extends FieldValues> = ReturnType<typeof useForm<Values>>

/** Lists the errors of a form in the order in which they were reported. */
function listErrors(errors: unknown, path = ''): FormFieldError[] {
  if (typeof errors !== 'object' || errors === null || errors instanceof Element) return []
  // An error, a group of fields, or both
  const { message, type, types } = errors as { message?: unknown; type?: unknown; types?: object }
  const isError = typeof message === 'string'
  const reported = Object.entries(types ?? { [String(type)]: message }).flatMap(([code, messages]) =>
    [messages].flat().map((one) => ({ path, code, message: String(one) })),
  )
  const inner = Object.entries(errors).filter(([name]) => !isError || !errorKeys.has(name))
  return [
    ...(isError ? reported : []),
    ...inner.flatMap(([name, value]) => listErrors(value, path ? `${path}.${name}` : name)),
  ]
}

const errorKeys = new Set(['message', 'type', 'types', 'ref'])

/** Returns whether a path leads to a value of the form, not into a text. */
function hasField(values: unknown, path: string): boolean {
  const names = path.split('.')
  const last = names.pop() ?? ''
  const group: unknown = names.length > 0 ? get(values, names.join('.')) : values
  return typeof group === 'object' && group !== null && last in group
}
