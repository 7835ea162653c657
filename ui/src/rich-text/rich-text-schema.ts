import StarterKit from '@tiptap/starter-kit'
import { isLinkAddress } from './link-address.ts'

/**
 * Content allowed in rich text: headings of three levels, paragraphs, lists, bold, italic, underline and links. Other
 * pasted content loses its formatting and keeps its text (R9.19).
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
