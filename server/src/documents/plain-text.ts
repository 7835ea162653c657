const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' }

/** Returns the text of sanitized HTML as paragraphs, one for each block; list items begin with a bullet. */
export function paragraphsOf(html: string): string[] {
  return html
    .replace(/\s+/g, ' ')
    .replace(/<li[^<>]*>(?:\s*<p[^<>]*>)?/gi, '\n• ')
    .replace(/<br\s*\/?>|<\/?(?:p|h[1-6]|ul|ol|div)\b[^<>]*>|<\/li\s*>/gi, '\n')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (whole, name: string) => entities[name] ?? whole)
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '' && line !== '•')
}
