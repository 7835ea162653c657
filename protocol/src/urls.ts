/** Parses an absolute URL; null when it is malformed. `URL.parse` is missing in the oldest supported browsers. */
export const parseUrl = (text: string): URL | null => (URL.canParse(text) ? new URL(text) : null)
