import type { Fault } from '@tearsheet/protocol/errors'
import { useState } from 'react'
import type { FieldFault } from '../../ui/forms/error-summary.tsx'

/** The id of a field by its path in the call's body: `user.firstName` is `user-firstName`. */
export const fieldId = (path: string) => path.replaceAll('.', '-')

/** A schema of the protocol, as far as a form asks it. */
interface Schema {
  safeParse: (fields: unknown) => {
    error?: { issues: readonly { path: PropertyKey[]; message: string }[] } | undefined
  }
}

/** The faults of a form, out of its schema or of the server's answer, by field and for the summary at its top. */
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
    /** Whether the schema holds; shows all its faults where it does not. */
    isValid(schema: Schema, fields: unknown): boolean {
      const found = schema.safeParse(fields).error?.issues ?? []
      show(found.map(({ path, message }) => ({ code: 'invalid', field: [prefix, ...path].join('.'), message })))
      return found.length === 0
    },
    props: (name: string) => ({ id: fieldId(`${prefix}.${name}`), error: faultOf(name) }),
  }
}
