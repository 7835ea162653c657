/** Paths of texts in a body that hold a NUL, which the database cannot store. Walks without recursion: bodies may be deep. */
export function unreadablePaths(body: unknown): string[] {
  const found: string[] = []
  const waiting: { value: unknown; path: string }[] = [{ value: body, path: '' }]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value, path } = next
    if (typeof value === 'string') {
      if (value.includes('\0')) found.push(path)
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, inner] of Object.entries(value))
        waiting.push({ value: inner, path: path ? `${path}.${key}` : key })
    }
  }
  return found.reverse()
}
