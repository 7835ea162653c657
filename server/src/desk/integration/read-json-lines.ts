/** Parts of JSON that have a posting each, by name: lines, or the elements of a list; and lines that are not valid. */
export interface JsonParts {
  valid: { name: string; json: string }[]
  invalid: string[]
}

/** Returns the elements of a list of JSON, the outermost or the only one of an object; null for any other JSON. */
export function readJsonList(value: unknown): JsonParts | null {
  const lists = isObject(value) ? Object.values(value).filter(isListOfObjects) : [value]
  const [list, ...others] = lists.filter(isListOfObjects)
  if (!list || others.length > 0 || (isObject(value) && !isListOnly(value))) return null
  return { valid: list.map((one, place) => ({ name: `Element ${place + 1}`, json: JSON.stringify(one) })), invalid: [] }
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isListOfObjects = (value: unknown): value is object[] =>
  Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === 'object' && one !== null)

/** Names next to a list that describe it: an object with others may be a posting itself, or data of a page. */
const ofList =
  /^(?:jobs?|postings?|positions?|openings?|vacancies|requisitions?|items|results?|data|content|offers?|meta|total\w*|count|page\w*|size|limit|offset|next|previous|links|success|status|lastbuilddate|version)$/i
const isListOnly = (value: object) => Object.keys(value).every((name) => ofList.test(name))

/**
 * Separates JSON with an object on each line (JSON Lines, NDJSON), as systems export lists. Null for a text that is JSON as a
 * whole, and for one of whose lines fewer than half are objects.
 */
export function readJsonLines(text: string): JsonParts | null {
  const lines = text
    .split(/\r\n?|\n/)
    .map((json, place) => ({ line: place + 1, json: json.trim().replace(/,$/, '') }))
    .filter(({ json }) => json !== '')
  const valid = lines.filter(({ json }) => isObjectText(json))
  if (lines.length < 2 || valid.length * 2 < lines.length) return null
  const isValid = new Set(valid)
  return {
    valid: valid.map(({ line, json }) => ({ name: `Line ${line}`, json })),
    invalid: lines.filter((one) => !isValid.has(one)).map(({ line }) => `Line ${line}`),
  }
}

function isObjectText(json: string): boolean {
  if (!json.startsWith('{')) return false
  try {
    JSON.parse(json)
    return true
  } catch {
    return false
  }
}
