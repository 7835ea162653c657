import type { FieldError } from '@tearsheet/protocol/errors'
import type { FormError } from '@tearsheet/ui/forms/error-summary.tsx'
import { useState } from 'react'

/** Returns the id of a field by its path in the request body: `user.firstName` is `user-firstName`. */
export const fieldId = (path: string) => path.replaceAll('.', '-')

/** The part of a protocol schema that a form uses. */
interface Schema {
  safeParse: (fields: unknown) => {
    error?: { issues: readonly { path: PropertyKey[]; message: string }[] } | undefined
  }
}

/** The errors of a form, from its schema or the server's response, by field and for the summary at its top. */
export function useFormErrors(prefix: string) {
  const [errors, setErrors] = useState<readonly FieldError[]>([])
  const [attempt, setAttempt] = useState(0)
  const show = (list: readonly FieldError[]) => {
    setErrors(list)
    setAttempt((count) => count + 1)
  }
  const errorOf = (name: string) => errors.find(({ field }) => field === `${prefix}.${name}`)?.message
  return {
    show,
    errorOf,
    attempt,
    hasErrors: errors.length > 0,
    summary: errors.map(({ field, message }): FormError => ({ id: field && fieldId(field), message })),
    /** Returns whether the fields match the schema; displays all errors if not. */
    isValid(schema: Schema, fields: unknown): boolean {
      const found = schema.safeParse(fields).error?.issues ?? []
      show(found.map(({ path, message }) => ({ code: 'invalid', field: [prefix, ...path].join('.'), message })))
      return found.length === 0
    },
    props: (name: string) => ({ id: fieldId(`${prefix}.${name}`), error: errorOf(name) }),
  }
}
