/** More of them help nobody, and would make a long answer. */
const maxPaths = 100

/** No field lies deeper; a path into what is none ends here. */
const maxDepth = 20

/** A value still to be looked at, and how to get there: its key in the value that holds it. */
interface Place {
  value: unknown
  key: string
  holder: Place | null
}

/**
 * Paths of texts in a body that hold a NUL or half of a character, which the database cannot store. Walks without recursion, as bodies may be deep,
 * and writes no path but of those: a body may hold half a million values.
 */
export function unreadablePaths(body: unknown): string[] {
  const found: string[] = []
  const waiting: Place[] = [{ value: body, key: '', holder: null }]
  for (let place = waiting.pop(); place && found.length < maxPaths; place = waiting.pop()) {
    const { value } = place
    if (typeof value === 'string') {
      if (value.includes('\0') || !value.isWellFormed()) found.push(pathOf(place))
    } else if (typeof value === 'object' && value !== null)
      for (const [key, inner] of Object.entries(value))
        if (typeof inner === 'string' || typeof inner === 'object') waiting.push({ value: inner, key, holder: place })
  }
  return found.reverse()
}

function pathOf(place: Place): string {
  const keys: string[] = []
  for (let at: Place | null = place; at?.holder; at = at.holder) keys.push(at.key)
  return keys.reverse().slice(0, maxDepth).join('.')
}
