/**
 * Removes the NULs of all texts in a value, and replaces unpaired surrogates: the database can store neither. Changes objects
 * and arrays in place; ignores bytes. Traverses without recursion, as a value may be deep.
 */
export function toStorable<T>(value: T): T {
  const holder = { value }
  const waiting: object[] = [holder]
  for (let place = waiting.pop(); place; place = waiting.pop())
    for (const [key, inner] of Object.entries(place)) {
      if (typeof inner === 'string') {
        if (!isStorable(inner)) Object.assign(place, { [key]: storableText(inner) })
      } else if (typeof inner === 'object' && inner !== null && !ArrayBuffer.isView(inner)) waiting.push(inner)
    }
  return holder.value
}

/** Whether the database can store a text: it has no NUL and no unpaired surrogate. */
export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed()

/** Returns a text as the database can store it. */
export const storableText = (text: string): string => text.replaceAll('\0', '').toWellFormed()
