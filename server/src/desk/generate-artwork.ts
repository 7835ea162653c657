import { onePagePdf } from '../documents/one-page-pdf.ts'

/** What the autopilot's proof is made of. `description` is the posting's sanitised HTML, or nothing. */
interface ProofWords {
  title: string
  publication: string
  description: string
  contact: string
  version: number
}

/** Longest description that is set, in characters. */
const maxDescriptionLength = 900

/** A proof as a print desk would set it, so that the demo has artwork to review. The same words give the same bytes. */
export function generateArtwork({ title, publication, description, contact, version }: ProofWords): Uint8Array {
  const text = plainText(description)
  const short =
    text.length > maxDescriptionLength ? `${text.slice(0, maxDescriptionLength).replace(/\s\S*$/, '')} …` : text
  return onePagePdf(`${title}, proof ${version}`, [
    { text: title, size: 18, bold: true },
    { text: short, size: 9 },
    { text: contact, size: 10, bold: true },
    { text: `${publication}, proof ${version}`, size: 7 },
  ])
}

const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
}

/** The words of sanitised HTML. They are set in print, never shown as HTML again. */
function plainText(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (entity) => entities[entity] ?? ' ')
    .replace(/\s+/g, ' ')
    .trim()
}
