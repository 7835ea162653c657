const marked = /^#{1,6}\s+\S|(?<!\*)\*\*[^*\s][^*\n]*\*\*(?!\*)|\[[^\]\n]+\]\((?:https?:|mailto:)/m

/**
 * Removes the Markdown of headings, bold text and escapes, and replaces a link by its text followed by its address. List
 * marks stay. Returns a text without Markdown unchanged.
 */
export function withoutMarkdown(text: string): string {
  if (!marked.test(text)) return text
  return text
    .replace(/^#{1,6}\s+(\S[^\n]*?)[ \t]*#*$/gm, '$1')
    .replace(/(?<!\*)\*\*([^*\s][^*\n]{0,300})\*\*(?!\*)|(?<![\p{L}\d_])__([^_\n]{1,300})__(?![\p{L}\d_])/gu, '$1$2')
    .replace(/\[([^\]\n]{1,300})\]\((?:mailto:)?([^()\s]{1,2000})\)/g, (_, words: string, address: string) =>
      words === address ? words : `${words} (${address})`,
    )
    .replace(/\\([\\`*_{}[\]()#+.!|>-])/g, '$1')
}
