/** Byte order marks, with their encodings. */
const marks: [readonly number[], string][] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
]

/** Returns the encoding of a byte order mark, or UTF-16 without one if a byte of the first character is zero; else null. */
export function unicodeOf(bytes: Uint8Array): string | null {
  const mark = marks.find(([start]) => start.every((byte, at) => bytes[at] === byte))?.[1]
  if (mark !== undefined || bytes.length < 2) return mark ?? null
  if (bytes[0] === 0) return 'utf-16be'
  return bytes[1] === 0 ? 'utf-16le' : null
}
