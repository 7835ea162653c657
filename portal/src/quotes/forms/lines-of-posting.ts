/** Characters that the editor and the server write as entities. */
const characters: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' }

/**
 * Returns the text of a description, with each heading, paragraph, list item and line break on its own line.
 * @param html rich text as the editor or the server writes it
 * @returns plain text; emphasis within a line splits no word
 */
export function linesOfPosting(html: string): string {
  return html
    .replace(/\s+/g, ' ')
    .replace(/<(?:\/(?:h[1-6]|p|li)|br\s*\/?)>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (entity, name: string) => characters[name] ?? entity)
    .replace(/ *\n\s*/g, '\n')
    .replace(/ +/g, ' ')
    .trim()
}
