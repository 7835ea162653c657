import { contentRules } from './content-rules.ts'
import { documentRules } from './document-rules.ts'
import { openPdf } from './open-pdf.ts'
import type { Rule } from './rule.ts'
import { structureRules } from './structure-rules.ts'

/**
 * List of all checked rules. It excludes rules that need human judgment, such as whether an alternative text is
 * correct.
 */
export const pdfUaRules: readonly Rule[] = [...documentRules, ...structureRules, ...contentRules]

/** Returns the violated rules of a PDF, each with its number; empty if it is valid. */
export async function checkPdfUa(bytes: Uint8Array): Promise<string[]> {
  const pdf = await openPdf(bytes)
  return pdfUaRules.filter(({ holds }) => !holds(pdf)).map(({ id, description }) => `${id}: ${description}`)
}
