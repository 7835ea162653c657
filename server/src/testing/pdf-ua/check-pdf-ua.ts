import { contentRules } from './content-rules.ts'
import { documentRules } from './document-rules.ts'
import { openPdf } from './open-pdf.ts'
import type { Rule } from './rule.ts'
import { structureRules } from './structure-rules.ts'

/** The written list of what is checked. Whatever needs eyes, such as whether an alternative says the right thing, is not in it. */
export const pdfUaRules: readonly Rule[] = [...documentRules, ...structureRules, ...contentRules]

/** The rules that a PDF breaks, each with its number; none where it keeps all of them. */
export async function checkPdfUa(bytes: Uint8Array): Promise<string[]> {
  const pdf = await openPdf(bytes)
  return pdfUaRules.filter(({ holds }) => !holds(pdf)).map(({ id, says }) => `${id}: ${says}`)
}
