/** Lines with a JSON object each, with their numbers; and the numbers of those that are not valid. */
export interface JsonLines {
  valid: { line: number; json: string }[]
  invalid: number[]
}

/**
 * Separates JSON with an object on each line (JSON Lines, NDJSON), as systems export lists. Null for a text that is JSON as a
 * whole, and for one of whose lines fewer than half are objects.
 */
export function readJsonLines(text: string): JsonLines | null {
  const lines = text
    .split(/\r\n?|\n/)
    .map((json, place) => ({ line: place + 1, json: json.trim().replace(/,$/, '') }))
    .filter(({ json }) => json !== '')
  const valid = lines.filter(({ json }) => isObject(json))
  if (lines.length < 2 || valid.length * 2 < lines.length) return null
  const invalid = lines.filter((one) => !valid.includes(one)).map(({ line }) => line)
  return { valid, invalid }
}

function isObject(json: string): boolean {
  if (!json.startsWith('{')) return false
  try {
    JSON.parse(json)
    return true
  } catch {
    return false
  }
}
