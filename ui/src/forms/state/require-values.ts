import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'

/** Reports the fields for which `missing` returns a message; the form is not sent while there is one. */
export const requireValues =
  <Values extends FieldValues>(
    missing: (values: Values) => Partial<Record<keyof Values, string | null>>,
  ): Resolver<Values> =>
  (values) => {
    const found = Object.entries(missing(values)).filter(([, message]) => message)
    if (found.length === 0) return { values, errors: {} }
    const errors = Object.fromEntries(found.map(([name, message]) => [name, { type: 'required', message }]))
    return { values: {}, errors: errors as FieldErrors<Values> } // one for each name
  }
