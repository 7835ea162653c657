import type { Fault } from '@tearsheet/protocol/errors'
import { useState } from 'react'
import type { FieldFault } from '../../ui/forms/error-summary.tsx'

/** Returns the id of a field by its path in the request body: `user.firstName` is `user-firstName`. */
export const fieldId = (path: string) => path.replaceAll('.', '-')

/** The part of a protocol schema that a form uses. */
interface Schema {
  safeParse: (fields: unknown) => {
    error?: { issues: readonly { path: PropertyKey[]; message: string }[] } | undefined
  }
}

/** The errors of a form, from its schema or the server's response, by field and for the summary at its top. */
export function useFormFaults(prefix: string) {
  const [faults, setFaults] = useState<readonly Fault[]>([])
  const [attempt, setAttempt] = useState(0)
  const show = (list: readonly Fault[]) => {
    setFaults(list)
    setAttempt((count) => count + 1)
  }
  const faultOf = (name: string) => faults.find(({ field }) => field === `${prefix}.${name}`)?.message
  return {
    show,
    faultOf,
    attempt,
    hasFaults: faults.length > 0,
    summary: faults.map(({ field, message }): FieldFault => ({ id: field && fieldId(field), message })),
    /** Returns whether the fields match the schema; displays all errors if not. */
    isValid(schema: Schema, fields: unknown): boolean {
      const found = schema.safeParse(fields).error?.issues ?? []
      show(found.map(({ path, message }) => ({ code: 'invalid', field: [prefix, ...path].join('.'), message })))
      return found.length === 0
    },
    props: (name: string) => ({ id: fieldId(`${prefix}.${name}`), error: faultOf(name) }),
  }
}
