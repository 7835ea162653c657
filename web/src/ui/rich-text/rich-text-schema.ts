import StarterKit from '@tiptap/starter-kit'
import { isLinkAddress } from './link-address.ts'

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
