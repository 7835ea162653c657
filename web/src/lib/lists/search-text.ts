import type { Search } from './list-state.ts'

/** Reads an address's query as plain text by name: `?success` is `{ success: '' }`, `?page=2` is the text `'2'`. */
export function parseSearch(text: string): Search {
  return Object.fromEntries(new URLSearchParams(text))
}

/** Writes it back, leaving out what is undefined: `?tab=all&keyword=nurse`, or nothing at all. */
export function writeSearch(search: Search): string {
  const said = Object.entries(search).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))
  const text = new URLSearchParams(said).toString()
  return text ? `?${text}` : ''
}
