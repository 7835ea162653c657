import StarterKit from '@tiptap/starter-kit'

/**
 * What rich text may hold: headings of three levels, paragraphs, lists, bold, italic, underline and links.
 * Anything else that is pasted loses its form and keeps its words (R9.19).
 */
export const richTextExtensions = [
  StarterKit.configure({
    blockquote: false,
    code: false,
    codeBlock: false,
    horizontalRule: false,
    strike: false,
    trailingNode: false,
    heading: { levels: [2, 3, 4] },
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      protocols: ['https', 'http', 'mailto'],
      isAllowedUri: (address) => isLinkAddress(address),
      HTMLAttributes: { target: null, rel: null, class: null },
    },
  }),
]

/** Whether a link may lead there: to a page or a mailbox, never to a script. */
export function isLinkAddress(address: string): boolean {
  return /^(https?:\/\/|mailto:)\S+$/i.test(address.trim())
}
