import { zodResolver } from '@hookform/resolvers/zod'
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import type { z } from 'zod'

/**
 * Validates the fields of a form against the schema of a request body, or of a part of it.
 * @param read converts the typed values to the body; its paths must be those of the fields
 */
export function schemaResolver<Values extends FieldValues>(
  schema: z.ZodType<unknown, FieldValues>,
  read: (values: Values) => FieldValues = (values) => values,
): Resolver<Values> {
  const validate = zodResolver(schema, undefined, { raw: true })
  return async (values, context, options) => {
    // The options concern fields, whose paths are the same
    const { errors } = await validate(read(values), context, options as never)
    const found = errors as FieldErrors<Values> // by the same paths
    return Object.keys(found).length > 0 ? { values: {}, errors: found } : { values, errors: {} }
  }
}
