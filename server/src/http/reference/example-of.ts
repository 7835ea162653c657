import { addDays, worldDate } from '@tearsheet/protocol/dates'
import { sampleId } from '@tearsheet/protocol/identifiers'
import { z } from 'zod'

/** Dates in the future and in the past, whenever the example is read. */
const inAMonth = addDays(worldDate(new Date()), 30)
const aMonthAgo = addDays(worldDate(new Date()), -30)

/** Values for fields with rules that the schema does not express; the first valid one is used. */
const likely = [
  sampleId,
  inAMonth,
  aMonthAgo,
  `${inAMonth}T12:00:00Z`,
  'ana@example.com',
  'https://www.example.com/',
  'example.com',
  'USD',
  '+1 212 555 0100',
  '#0a5c6b',
  'Words',
  'Long-enough-words-2026',
  '123456',
  '0'.repeat(64),
  '?tab=all',
  1,
  0,
  true,
  null,
]
const maxRounds = 20

type JsonSchema = Record<string, unknown>

const schemaIn = (value: unknown): JsonSchema => (typeof value === 'object' && value !== null ? { ...value } : {})
const listIn = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/**
 * Generates a value from its schema, with required fields only. For rules that are not part of the schema, likely
 * values are tried. `written` replaces the fields it contains. @returns null if there is none
 */
export function exampleOf(schema: z.ZodType, written: Readonly<Record<string, unknown>> = {}): unknown {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', target: 'draft-7', reused: 'inline' })
  const holder = { value: Object.assign(schemaIn(build(json)), written) }
  for (let round = 0; round < maxRounds; round++) {
    const issue = schema.safeParse(holder.value).error?.issues[0]
    if (!issue) return holder.value
    const path = ['value', ...issue.path]
    const isBetter = likely.some((candidate) => {
      const before = valueAt(holder, path)
      put(holder, path, candidate)
      const left = schema.safeParse(holder.value).error?.issues ?? []
      if (!left.some((other) => String(other.path) === String(issue.path))) return true
      put(holder, path, before)
      return false
    })
    if (!isBetter) return null
  }
  return null
}

function build(json: unknown): unknown {
  const schema = schemaIn(json)
  if ('const' in schema) return schema.const
  if ('default' in schema) return schema.default
  if (schema.enum) return listIn(schema.enum)[0]
  const [choice] = listIn(schema.anyOf ?? schema.oneOf)
  if (choice) return build(choice)
  if (schema.allOf) return Object.assign({}, ...listIn(schema.allOf).map(build))
  switch ([schema.type].flat()[0]) {
    case 'object': {
      const fields = schemaIn(schema.properties)
      const needed = listIn(schema.required).map(String)
      return Object.fromEntries(needed.map((name) => [name, build(fields[name])]))
    }
    case 'array':
      return Number(schema.minItems ?? 0) > 0 ? [build(schema.items)] : []
    case 'integer':
    case 'number':
      return Math.max(1, Number(schema.minimum ?? 1))
    case 'boolean':
      return true
    case 'null':
      return null
    case 'string':
      return textOf(schema)
    default:
      return {}
  }
}

function textOf({ pattern, format, minLength = 0, maxLength = Number.POSITIVE_INFINITY }: JsonSchema): string {
  if (format === 'date-time') return `${inAMonth}T12:00:00Z`
  const rule = pattern === undefined ? null : new RegExp(String(pattern), 'u')
  const fits = (text: string) => text.length >= Number(minLength) && text.length <= Number(maxLength)
  const texts = likely.filter((one) => typeof one === 'string')
  if (rule) return texts.find((text) => rule.test(text) && fits(text)) ?? ''
  return fits('Words') ? 'Words' : (texts.find(fits) ?? '')
}

function valueAt(root: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (at, key) => (typeof at === 'object' && at !== null ? Reflect.get(at, key) : undefined),
    root,
  )
}

function put(root: unknown, path: readonly PropertyKey[], value: unknown): void {
  const parent = valueAt(root, path.slice(0, -1))
  const key = path.at(-1)
  if (typeof parent === 'object' && parent !== null && key !== undefined) Reflect.set(parent, key, value)
}
