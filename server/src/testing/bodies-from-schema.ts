import fc from 'fast-check'
import { z } from 'zod'

type Part = z.core.JSONSchema._JSONSchema

/** Values that are known to break systems, among ordinary random ones. */
export const awkward = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    -1,
    0,
    2 ** 31,
    2 ** 53,
    -(2 ** 63),
    1e308,
    1.5,
    '',
    ' ',
    '\0',
    'a\0b',
    '\ud800',
    '\u202e',
    '%',
    '_',
    '\\',
    "'; drop table campaign; --",
    '<script>alert(1)</script>',
    '00000000-0000-0000-0000-000000000000',
    '2026-02-30',
    '9999-12-31',
    '0000-00-00',
    [],
    [[]],
    {},
    'x'.repeat(5000),
  ),
  fc.jsonValue({ maxDepth: 4 }),
  fc.uuid(),
)

const texts = [
  '',
  'a',
  ' a ',
  '\ud800',
  '\u202e',
  '%_\\',
  "';--",
  '<b onclick=x>',
  '=1+1',
  '🎓',
  'ß\u0301',
  '2026-11-22',
]
const byFormat: Record<string, readonly string[]> = {
  date: ['2026-11-22', '0001-01-01', '9999-12-31', '2024-02-29'],
  'date-time': ['2026-11-22T10:00:00Z', '0001-01-01T00:00:00Z', '9999-12-31T23:59:59.999Z'],
  email: ['somebody@mail.example', 'full@lakeside.example'],
  uri: ['https://example.com/a', 'http://127.0.0.1/', 'https://example.com/?q=%00'],
}
const numbers = [0, 1, -1, 2, 1.5, 0.001, 100, 2 ** 31 - 1, 2 ** 31, 2 ** 53 - 1, -(2 ** 53)]

/**
 * Generates bodies that usually pass a schema, at its limits: they reach a handler, which malformed ones do not.
 * @param ids of existing rows, for fields with an id
 */
export function bodiesFromSchema(schema: z.ZodType, ids: readonly string[]): fc.Arbitrary<unknown> {
  const oneOf = (parts: readonly Part[]) => fc.oneof(...parts.map(from))

  function from(part: Part): fc.Arbitrary<unknown> {
    if (typeof part === 'boolean') return awkward
    if (part.const !== undefined) return fc.constant(part.const)
    if (part.enum) return fc.constantFrom(...part.enum)
    const choices = part.anyOf ?? part.oneOf ?? part.allOf
    if (choices && choices.length > 0) return oneOf(choices)
    if (part.type === 'string') return text(part)
    if (part.type === 'number' || part.type === 'integer') return number(part)
    if (part.type === 'boolean') return fc.boolean()
    if (part.type === 'null') return fc.constant(null)
    if (part.type === 'array') return list(part)
    return part.type === 'object' ? object(part) : awkward
  }

  function text({ format, minLength = 0, maxLength = 100 }: Exclude<Part, boolean>): fc.Arbitrary<string> {
    if (format === 'uuid' || format === 'guid') return fc.constantFrom(...ids)
    const known = byFormat[format ?? '']
    if (known) return fc.constantFrom(...known)
    const fitting = texts.filter(({ length }) => length >= minLength && length <= maxLength)
    const ends = [minLength, Math.min(maxLength, 20_000)].map((length) => 'x'.repeat(length))
    return fc.constantFrom(...fitting, ...ends)
  }

  function number({ minimum = -(2 ** 53), maximum = 2 ** 53 }: Exclude<Part, boolean>): fc.Arbitrary<number> {
    return fc.constantFrom(minimum, maximum, ...numbers.filter((one) => one >= minimum && one <= maximum))
  }

  function list({ items, minItems = 0, maxItems = 3 }: Exclude<Part, boolean>): fc.Arbitrary<unknown[]> {
    const [inner = true] = [items ?? true].flat()
    return fc.array(from(inner), { minLength: minItems, maxLength: Math.max(minItems, Math.min(3, maxItems)) })
  }

  function object({ properties, required, additionalProperties }: Exclude<Part, boolean>): fc.Arbitrary<unknown> {
    if (!properties)
      return fc.dictionary(fc.constantFrom(...ids, 'a'), from(additionalProperties ?? true), { maxKeys: 3 })
    const fields = Object.fromEntries(Object.entries(properties).map(([key, inner]) => [key, from(inner)]))
    return fc.record(fields, { requiredKeys: required ?? [] })
  }

  return from(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))
}
