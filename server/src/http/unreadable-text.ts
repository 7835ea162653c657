import { isStorable } from '../database/storable-text.ts'

/** More of them would not help, and would make the response long. */
const maxPaths = 100

/** No field is nested deeper; deeper paths end here. */
const maxDepth = 20

/** A value to be checked, and its position: its key in the parent value. */
interface Place {
  value: unknown
  key: string
  holder: Place | null
}

/**
 * Returns the paths of texts in a body that contain a NUL or an unpaired surrogate, which the database cannot store.
 * Ignores bytes, such as an email's, whose entries are numbers. Traverses without recursion, as bodies may be deep, and builds paths for these only: a body may contain half a
 * million values.
 */
export function unreadablePaths(body: unknown): string[] {
  const found: string[] = []
  const waiting: Place[] = [{ value: body, key: '', holder: null }]
  for (let place = waiting.pop(); place && found.length < maxPaths; place = waiting.pop()) {
    const { value } = place
    if (typeof value === 'string') {
      if (!isStorable(value)) found.push(pathOf(place))
    } else if (typeof value === 'object' && value !== null && !ArrayBuffer.isView(value))
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
