import type { FieldErrors } from 'react-hook-form'

/** An error of a form: the path of its field, `root` for one without a field. */
export interface FormFieldError {
  path: string
  code: string
  message: string
}

/** Lists the errors of a form in the order in which they were reported. */
export function listErrors(errors: FieldErrors | unknown, path = ''): FormFieldError[] {
  if (typeof errors !== 'object' || errors === null || errors instanceof Element) return []
  const { message, type } = errors as { message?: unknown; type?: unknown } // an error, a group of fields, or both
  const own = typeof message === 'string' ? [{ path, code: typeof type === 'string' ? type : '', message }] : []
  const inner = Object.entries(errors).filter(([name]) => own.length === 0 || !errorKeys.has(name))
  return [...own, ...inner.flatMap(([name, value]) => listErrors(value, path ? `${path}.${name}` : name))]
}

const errorKeys = new Set(['message', 'type', 'types', 'ref'])
