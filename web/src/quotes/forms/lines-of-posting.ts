/** The characters that an editor and the server write as entities. */
const characters: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' }

/**
 * The words of a description, each heading, paragraph, entry and broken line on a line of its own.
 * @param html rich text as the editor or the server writes it
 * @returns plain text; what is emphasised within a line parts none of its words
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
